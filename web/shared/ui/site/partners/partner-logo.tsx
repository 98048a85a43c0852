import type { SitePartner } from '../site.types.ts';
import styles from './partner-logo.module.css';

interface PartnerLogoProps {
  logo: SitePartner['logo'];
  /** The side of the square in pixels. */
  size?: number;
}

/** The logo says nothing new, because the name stands beside it. It stands on a light tile: logos are drawn for white paper. */
export const PartnerLogo = ({ logo, size = 64 }: PartnerLogoProps) =>
  logo && <img src={logo.url} alt="" width={size} height={size} loading="lazy" decoding="async" className={styles.logo} />;
