import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

type Look = 'primary' | 'outline' | 'quiet' | 'brand' | 'danger' | 'danger-outline';

interface Dress {
  look?: Look;
  size?: 'large' | 'normal';
  isWide?: boolean;
}

const dress = ({ look = 'primary', size = 'normal', isWide = false }: Dress) => ({
  className: styles.button,
  'data-look': look,
  'data-size': size,
  'data-wide': isWide || undefined,
});

export const Button = ({ look, size, isWide, ...props }: Dress & ComponentProps<'button'>) => (
  <button type="button" {...dress({ look, size, isWide })} {...props} />
);

export const ButtonLink = ({ look, size, isWide, ...props }: Dress & ComponentProps<typeof Link>) => (
  <Link {...dress({ look, size, isWide })} {...props} />
);

/** To another site, in a new tab. */
export const ButtonAnchor = ({ look, size, isWide, children, ...props }: Dress & ComponentProps<'a'>) => (
  <a target="_blank" rel="noopener noreferrer" {...dress({ look, size, isWide })} {...props}>
    {children}
  </a>
);
