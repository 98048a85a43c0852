import { useId } from 'react';
import { type Installation, installation } from '#web/i18n/installation.ts';

/** The striped milestone post: the mark of the product. The server finds it by its attribute where the installation has a logo. */
const MilestonePost = ({ size }: { size: number }) => {
  const clip = useId();
  return (
    <svg data-mark="" viewBox="0 0 16 28" width={(size * 16) / 28} height={size} aria-hidden="true">
      <clipPath id={clip}>
        <path d="M3 5h10v21H3z" />
      </clipPath>
      <path d="M1.5 4.2 8 .8l6.5 3.4z" fill="var(--ink)" />
      <path d="M3 5h10v21H3z" fill="var(--paper)" stroke="var(--ink)" strokeWidth="1.6" />
      <g clipPath={`url(#${clip})`} fill="var(--ink)">
        <path d="M3 11.5 13 6.8v4.4L3 15.9zM3 20.3l10-4.7V20L3 24.7zM3 29l10-4.7V29z" />
      </g>
      <path d="M1 26h14v1.6H1z" fill="var(--ink)" />
    </svg>
  );
};

/** The logo of the installation, as high as `size` and at most twice as wide; without one, the mark of the product. */
export const Logo = ({ size = 28, logo = installation().logo }: { size?: number; logo?: Installation['logo'] }) => {
  if (!logo) return <MilestonePost size={size} />;
  const scale = Math.min(size / logo.height, (2 * size) / logo.width);
  return <img src={logo.url} alt="" width={Math.round(logo.width * scale)} height={Math.round(logo.height * scale)} />;
};
