import { useId } from 'react';

const ring = (radius: number) => ({ cx: 240, cy: 250, r: radius });
const streets = [8, 47, 82, 119, 158, 196, 232, 271, 305, 338];
const stops = [
  { x: 118, y: 330 },
  { x: 176, y: 182 },
  { x: 330, y: 160 },
  { x: 372, y: 318 },
];

const Stops = () =>
  stops.map(({ x, y }, index) => (
    <g key={x} transform={`translate(${x} ${y})`}>
      <circle r="17" fill={index === 3 ? 'var(--paper)' : 'var(--brand)'} stroke="var(--ink)" strokeWidth="4" />
      {index < 3 && (
        <path
          d="m-6 0 4.500 5 8.500-9.500"
          fill="none"
          stroke="var(--on-brand)"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </g>
  ));

/** Moscow as a drawing: rings, radial streets, the river, a route between checkpoints, and our post in the middle of it. */
export const HeroArt = ({ label }: { label: string }) => {
  const clip = useId();
  const sheet = useId();
  return (
    <svg viewBox="0 0 480 500" role="img" aria-label={label} width="480" height="500" style={{ width: '100%', height: 'auto' }}>
      <clipPath id={sheet}>
        <rect width="480" height="500" rx="24" />
      </clipPath>
      <clipPath id={clip}>
        <path d="M214 92h52v330h-52z" />
      </clipPath>
      <g clipPath={`url(#${sheet})`}>
        <rect width="480" height="500" fill="var(--sunken)" />
        <circle {...ring(222)} fill="var(--paper)" />
        <g fill="none" stroke="var(--hair)" strokeWidth="10">
          <circle {...ring(222)} />
          <circle {...ring(150)} />
          <circle {...ring(82)} />
          {streets.map((angle) => (
            <path key={angle} d="M240 196V-60" transform={`rotate(${angle} 240 250)`} strokeWidth="5" />
          ))}
        </g>
        <path
          d="M-20 196c70 6 92 58 76 104s10 96 78 92 82-54 134-58 66 60 122 78 70-18 110 0"
          fill="none"
          stroke="var(--solved)"
          strokeWidth="20"
          strokeLinecap="round"
        />
        <path
          d="M118 330C96 262 118 214 176 182s108-58 154-22 78 98 42 158"
          fill="none"
          stroke="var(--brand)"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray="2 15"
        />
        <Stops />
        <path d="M204 92 240 66l36 26z" fill="var(--ink)" />
        <path d="M214 92h52v330h-52z" fill="var(--paper)" />
        <g clipPath={`url(#${clip})`} fill="var(--ink)">
          {[0, 1, 2, 3, 4].map((stripe) => (
            <path key={stripe} d={`M206 ${136 + stripe * 72}l68-32v36l-68 32z`} />
          ))}
        </g>
        <path d="M214 92h52v330h-52z" fill="none" stroke="var(--ink)" strokeWidth="5" />
        <path d="M196 422h88v14h-88z" fill="var(--ink)" />
      </g>
    </svg>
  );
};
