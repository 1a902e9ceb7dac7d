// How the dashboard looks: a calm green of pines on cool greys, with every text at a contrast of 4.5 to 1 or more.
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const pine: MantineColorsTuple = [
  '#eef8f6',
  '#d9efeb',
  '#b3dfd8',
  '#89cdc3',
  '#65bcb0',
  '#46a79b',
  '#2f8d82',
  '#1f7067',
  '#185a53',
  '#114540',
];
const red: MantineColorsTuple = [
  '#fdf1f0',
  '#fadfdd',
  '#f2bcb8',
  '#ea9690',
  '#e2756d',
  '#d95a51',
  '#cd453c',
  '#b5342c',
  '#9c2a23',
  '#82201a',
];
const gray: MantineColorsTuple = [
  '#f6f8f8',
  '#eef1f1',
  '#e1e6e6',
  '#cfd7d7',
  '#b1bcbc',
  '#8d9a9a',
  '#6a7878',
  '#4d5a5a',
  '#343f3f',
  '#1f2727',
];
const dark: MantineColorsTuple = [
  '#d3dada',
  '#b3bdbd',
  '#94a0a0',
  '#667373',
  '#3a4545',
  '#2c3636',
  '#222b2b',
  '#1a2222',
  '#131a1a',
  '#0d1313',
];

const SANS =
  "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, sans-serif";
const MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace";

/**
 * Letters of 16 pixels: phones enlarge the page when somebody types into smaller ones. What is optional says so; no
 * stars for the rest.
 */
const input = { defaultProps: { size: 'md', withAsterisk: false } };

/** The heading of a dialog is not the banner of the page, which its element would make it. */
const dialog = {
  overlayProps: { backgroundOpacity: 0.45, blur: 2 },
  closeButtonProps: { 'aria-label': 'Close' },
  attributes: { header: { role: 'presentation' } },
  styles: { title: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.3 } },
};

export const theme = createTheme({
  colors: { pine, red, gray, dark },
  primaryColor: 'pine',
  primaryShade: 7,
  defaultRadius: 'md',
  fontFamily: SANS,
  fontFamilyMonospace: MONO,
  headings: {
    fontFamily: SANS,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    TextInput: input,
    Textarea: input,
    Select: input,
    MultiSelect: input,
    TagsInput: input,
    NativeSelect: input,
    NumberInput: input,
    FileInput: input,
    PasswordInput: {
      defaultProps: {
        ...input.defaultProps,
        visibilityToggleButtonProps: { 'aria-label': 'Show what is typed', tabIndex: 0 },
      },
    },
    Modal: { defaultProps: { ...dialog, centered: true, radius: 'lg', padding: 'lg' } },
    Drawer: { defaultProps: dialog },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 600 } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
    // Within its landmark, and without the element that takes the focus before the first item: it is nothing that a
    // menu may hold.
    Menu: { defaultProps: { shadow: 'md', radius: 'md', withinPortal: false, withInitialFocusPlaceholder: false } },
  },
});

/** The quiet surfaces of a colour on dark: the library's own are nearly black, or glow. */
const quiet = (name: string, colour: MantineColorsTuple): Record<string, string> => ({
  [`--mantine-color-${name}-light`]: `color-mix(in srgb, ${colour[5]} 18%, transparent)`,
  [`--mantine-color-${name}-light-hover`]: `color-mix(in srgb, ${colour[5]} 26%, transparent)`,
  [`--mantine-color-${name}-light-color`]: colour[2],
});

/** Colours that the library derives with too little contrast, or too much of it. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': red[7],
    '--mantine-color-red-light': '#fcecea',
    '--mantine-color-red-light-hover': red[1],
    '--mantine-color-text': gray[9],
    '--page-background': gray[0],
    '--glow': pine[1],
  },
  dark: {
    '--mantine-color-body': dark[7],
    '--mantine-color-dimmed': dark[1],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': red[3],
    ...quiet('pine', pine),
    ...quiet('red', red),
    ...quiet('gray', gray),
    '--mantine-color-anchor': pine[3],
    '--page-background': dark[8],
    '--glow': '#12302c',
  },
});
