import type { ReactNode } from 'react';
import type { Partner } from '#web/shared/partners.ts';

const ink = 'var(--ink)';
const brand = 'var(--brand)';
const solved = 'var(--solved)';
const paper = 'var(--paper)';

/** A few plain shapes each, in a square of 64. */
const drawings: Record<Partner, ReactNode> = {
  halfway: (
    <>
      <path d="M12 20h32v18a14 14 0 0 1-14 14h-4a14 14 0 0 1-14-14z" fill={ink} />
      <path d="M44 25h4a8 8 0 0 1 0 16h-5" fill="none" stroke={ink} strokeWidth="5" />
      <path d="M12 36h32v2a14 14 0 0 1-14 14h-4a14 14 0 0 1-14-14z" fill={brand} />
    </>
  ),
  lantern: (
    <>
      <path d="M20 18h24l6 34H14z" fill={ink} />
      <path d="M26 24h12l4 22H22z" fill={brand} />
      <path d="M24 18a8 8 0 0 1 16 0" fill="none" stroke={ink} strokeWidth="5" />
    </>
  ),
  spoke: (
    <>
      <circle cx="32" cy="32" r="21" fill="none" stroke={ink} strokeWidth="6" />
      <path d="M32 11v42M11 32h42M17 17l30 30M47 17 17 47" stroke={ink} strokeWidth="2.500" />
      <circle cx="32" cy="32" r="7" fill={brand} />
    </>
  ),
  bridge: (
    <>
      <path d="M6 44h52v8H6z" fill={ink} />
      <path d="M10 44a22 22 0 0 1 44 0h-8a14 14 0 0 0-28 0z" fill={solved} />
      <path d="M29 22h6v22h-6z" fill={ink} />
    </>
  ),
  garden: (
    <>
      <path d="M32 54V30" stroke={ink} strokeWidth="5" />
      <path d="M32 34c-16 0-20-10-20-20 14 0 20 8 20 20z" fill={solved} />
      <path d="M32 42c14 0 20-8 20-18-14 0-20 6-20 18z" fill={brand} />
    </>
  ),
  ring: (
    <>
      <circle cx="32" cy="32" r="22" fill="none" stroke={ink} strokeWidth="5" />
      <circle cx="32" cy="32" r="12" fill="none" stroke={brand} strokeWidth="5" />
      <circle cx="32" cy="32" r="4" fill={ink} />
    </>
  ),
  attic: (
    <>
      <path d="M6 36 32 10l26 26z" fill={ink} />
      <path d="M14 36h36v18H14z" fill={brand} />
      <circle cx="32" cy="27" r="5" fill={paper} />
    </>
  ),
  pier: (
    <>
      <path d="M32 8v30H14z" fill={ink} />
      <path d="M36 16v22h14z" fill={brand} />
      <path d="M10 44h44l-8 10H18z" fill={solved} />
    </>
  ),
  compass: (
    <>
      <circle cx="32" cy="32" r="23" fill={ink} />
      <path d="M32 14l7 18h-14z" fill={brand} />
      <path d="M32 50l7-18h-14z" fill={paper} />
    </>
  ),
  arch: (
    <>
      <path d="M10 54V30a22 22 0 0 1 44 0v24H42V30a10 10 0 0 0-20 0v24z" fill={ink} />
      <path d="M28 54V34a4 4 0 0 1 8 0v20z" fill={brand} />
    </>
  ),
  stairs: (
    <>
      <path d="M8 54V44h12V34h12V24h12V14h12v40z" fill={ink} />
      <circle cx="20" cy="20" r="8" fill={brand} />
    </>
  ),
  paper: (
    <>
      <path d="M14 8h26l12 12v36H14z" fill={ink} />
      <path d="M40 8v12h12z" fill={brand} />
      <path d="M22 30h22M22 39h22M22 48h12" stroke={paper} strokeWidth="3" />
    </>
  ),
  bell: (
    <>
      <path d="M14 46c6-6 4-32 18-32s12 26 18 32z" fill={ink} />
      <circle cx="32" cy="51" r="6" fill={brand} />
      <path d="M32 8v8" stroke={ink} strokeWidth="5" />
    </>
  ),
};

/** The logo is decorative, because the name stands beside it. */
export const PartnerLogo = ({ partner, size = 64 }: { partner: Partner; size?: number }) => (
  <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
    {drawings[partner]}
  </svg>
);
