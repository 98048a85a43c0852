import theme from 'vitepress/theme-without-fonts';
import './versta.css';

export default theme;
