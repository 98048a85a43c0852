import { Children, type ComponentProps, type ReactNode } from 'react';
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

/** Words beside a sign stand in an element of their own: a translator of the browser puts its own nodes in the place of bare text. */
const inElements = (children: ReactNode): ReactNode =>
  Children.count(children) < 2
    ? children
    : Children.map(children, (child) => (typeof child === 'string' || typeof child === 'number' ? <span>{child}</span> : child));

export const Button = ({ variant, size, isWide, children, ...props }: Dress & ComponentProps<'button'>) => (
  <button type="button" {...dress({ variant, size, isWide })} {...props}>
    {inElements(children)}
  </button>
);

export const ButtonLink = ({ variant, size, isWide, children, ...props }: Dress & ComponentProps<typeof Link>) => (
  <Link {...dress({ variant, size, isWide })} {...props}>
    {inElements(children)}
  </Link>
);

/** The link leads to another site and opens in a new tab. */
export const ButtonAnchor = ({ variant, size, isWide, children, ...props }: Dress & ComponentProps<'a'>) => (
  <a target="_blank" rel="noopener noreferrer" {...dress({ variant, size, isWide })} {...props}>
    {inElements(children)}
  </a>
);
