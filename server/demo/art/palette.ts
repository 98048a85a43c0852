import type { Motif } from '../content/content.types.ts';

export const ink = '#14171F';
export const canvas = '#F5F3EE';
const sunken = '#ECE8E0';
export const hair = '#D8D3C8';
export const orange = '#FF8426';
export const brown = '#A64300';
export const blue = '#1F5FD1';
const deepBlue = '#12408F';
export const green = '#1A7F42';
export const yellow = '#F2B705';
export const red = '#C8201F';

/** The colours of a motif. */
export interface Paint {
  /** Lit walls. */
  main: string;
  /** The same walls on the shadow side. */
  shade: string;
  /** Details that must read on main. */
  trim: string;
  /** Roofs, sails, awnings: reads on the sky and on main. */
  accent: string;
  /** The shadow side of accent. */
  deep: string;
  /** Openings. */
  dark: string;
  /** Lit glass and gilding inside dark or on accent. */
  glow: string;
}

export interface Scheme {
  sky: string;
  disc: string;
  far: string;
  near: string;
  ground: string;
  edge: string;
  paint: Paint;
}

const stone = { main: canvas, shade: hair, dark: ink, glow: yellow };

export const duskSchemes: readonly Scheme[] = [
  {
    sky: ink,
    disc: yellow,
    far: deepBlue,
    near: blue,
    ground: brown,
    edge: orange,
    paint: { ...stone, trim: brown, accent: orange, deep: brown },
  },
  {
    sky: deepBlue,
    disc: orange,
    far: blue,
    near: ink,
    ground: ink,
    edge: blue,
    paint: { ...stone, trim: blue, accent: yellow, deep: orange, glow: orange },
  },
  {
    sky: brown,
    disc: orange,
    far: red,
    near: ink,
    ground: ink,
    edge: orange,
    paint: { ...stone, trim: brown, accent: yellow, deep: orange, glow: orange },
  },
  {
    sky: orange,
    disc: canvas,
    far: yellow,
    near: brown,
    ground: brown,
    edge: canvas,
    paint: { main: deepBlue, shade: ink, trim: canvas, accent: red, deep: brown, dark: ink, glow: yellow },
  },
  {
    sky: green,
    disc: yellow,
    far: deepBlue,
    near: ink,
    ground: ink,
    edge: yellow,
    paint: { ...stone, trim: green, accent: orange, deep: brown },
  },
  {
    sky: blue,
    disc: yellow,
    far: deepBlue,
    near: ink,
    ground: deepBlue,
    edge: canvas,
    paint: { ...stone, trim: deepBlue, accent: orange, deep: brown },
  },
];

export const daySchemes: readonly Scheme[] = [
  {
    sky: canvas,
    disc: yellow,
    far: sunken,
    near: hair,
    ground: green,
    edge: ink,
    paint: { main: blue, shade: deepBlue, trim: canvas, accent: orange, deep: brown, dark: ink, glow: yellow },
  },
  {
    sky: yellow,
    disc: orange,
    far: canvas,
    near: brown,
    ground: brown,
    edge: ink,
    paint: { main: deepBlue, shade: ink, trim: canvas, accent: red, deep: brown, dark: ink, glow: yellow },
  },
  {
    sky: sunken,
    disc: orange,
    far: hair,
    near: blue,
    ground: deepBlue,
    edge: ink,
    paint: { main: red, shade: brown, trim: canvas, accent: deepBlue, deep: ink, dark: ink, glow: yellow },
  },
  {
    sky: canvas,
    disc: orange,
    far: yellow,
    near: hair,
    ground: deepBlue,
    edge: ink,
    paint: { main: green, shade: ink, trim: canvas, accent: red, deep: brown, dark: ink, glow: yellow },
  },
];

/** Paint for motifs that would look wrong in the colours of a day scheme: pages are white and leaves are green. */
const paper = { main: canvas, shade: hair };
export const naturalPaint: Partial<Record<Motif, Partial<Paint>>> = {
  book: { ...paper, trim: deepBlue, accent: red, deep: brown },
  clock: { ...paper, trim: ink, accent: red },
  theatre: { ...paper, trim: brown, accent: red, deep: brown },
  lion: { ...paper, trim: ink, accent: brown, deep: ink },
  tree: { main: brown, shade: ink, trim: ink, accent: green, deep: deepBlue },
  stairs: { ...paper, trim: blue, accent: deepBlue, deep: ink },
};
