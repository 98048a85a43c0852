import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

type Variant = 'primary' | 'outline' | 'quiet' | 'brand' | 'danger' | 'danger-outline';

interface Dress {
  variant?: Variant;
  size?: 'large' | 'normal';
  isWide?: boolean;
}

const dress = ({ variant = 'primary', size = 'normal', isWide = false }: Dress) => ({
  className: styles.button,
  'data-variant': variant,
  'data-size': size,
  'data-wide': isWide || undefined,
});

export const Button = ({ variant, size, isWide, ...props }: Dress & ComponentProps<'button'>) => (
  <button type="button" {...dress({ variant, size, isWide })} {...props} />
);

export const ButtonLink = ({ variant, size, isWide, ...props }: Dress & ComponentProps<typeof Link>) => (
  <Link {...dress({ variant, size, isWide })} {...props} />
);

/** The link leads to another site and opens in a new tab. */
export const ButtonAnchor = ({ variant, size, isWide, children, ...props }: Dress & ComponentProps<'a'>) => (
  <a target="_blank" rel="noopener noreferrer" {...dress({ variant, size, isWide })} {...props}>
    {children}
  </a>
);
