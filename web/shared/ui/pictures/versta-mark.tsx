import { useId } from 'react';

/** The striped milestone post: our mark. */
export const VerstaMark = ({ size = 28 }: { size?: number }) => {
  const clip = useId();
  return (
    <svg viewBox="0 0 16 28" width={(size * 16) / 28} height={size} aria-hidden="true">
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
