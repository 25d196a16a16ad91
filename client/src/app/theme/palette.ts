/** Colour in light and dark mode. Only this folder names colours. Screens use the semantic tokens in `semantic-colours.ts`. */
export type Shade = { light: string; dark: string };

const shade = (light: string, dark: string): Shade => ({ light, dark });

/** Family of colours in the roles that Chakra's recipes require of a `colorPalette`. */
export type Family = Record<'solid' | 'contrast' | 'fg' | 'subtle' | 'muted' | 'border' | 'focusRing', Shade>;

/** Colours of the page, cards, and text, without a meaning. */
export const surfaces = {
  paper: shade('#FBF7F0', '#181613'),
  card: shade('#FFFFFF', '#23201C'),
  sunken: shade('#F4EDE1', '#2C2924'),
  raised: shade('#EAE0CF', '#3A362F'),
  ink: shade('#22201C', '#F4EEE3'),
  inkMuted: shade('#5E564B', '#BEB4A4'),
  inkSubtle: shade('#6D6458', '#A79D8D'),
  line: shade('#E8DFD0', '#38342D'),
  control: shade('#8C8273', '#857B6C'),
  /** Colours of the marks for vegetarian and non-vegetarian dishes. */
  veg: shade('#256540', '#8AD6A6'),
  nonVeg: shade('#7B4A1E', '#D8A471'),
  /** Buttons of the rider's screen, for use in the sun with one hand. */
  sunlit: shade('#1E5636', '#8AD6A6'),
  onSunlit: shade('#FFFFFF', '#0E2417'),
  scrim: shade('rgba(34, 32, 28, 0.48)', 'rgba(0, 0, 0, 0.62)'),
} as const;

/** Colour families of the brand, of the meanings, and of neutral elements. */
export const families = {
  /** Actions, ON, credits. */
  brand: {
    solid: shade('#2F7D4F', '#63BE86'),
    contrast: shade('#FFFFFF', '#0E2417'),
    fg: shade('#256540', '#8AD6A6'),
    subtle: shade('#E6F2E9', '#1C3325'),
    muted: shade('#D2E7D8', '#254531'),
    border: shade('#9CC9AB', '#3B6A4C'),
    focusRing: shade('#2F7D4F', '#8AD6A6'),
  },
  /** Highlights, macros, warnings. */
  turmeric: {
    solid: shade('#E3A018', '#F0B640'),
    contrast: shade('#22201C', '#241B06'),
    fg: shade('#7A4F00', '#F3CB75'),
    subtle: shade('#FCF1D9', '#352A13'),
    muted: shade('#F8E3B4', '#4A3A18'),
    border: shade('#E7BE63', '#705822'),
    focusRing: shade('#9A6400', '#F3CB75'),
  },
  /** Cancel, errors. */
  beetroot: {
    solid: shade('#8E2A4B', '#E88FAA'),
    contrast: shade('#FFFFFF', '#330C1B'),
    fg: shade('#8E2A4B', '#F2AABF'),
    subtle: shade('#F9E9EE', '#3A1B27'),
    muted: shade('#F2D5DE', '#4F2534'),
    border: shade('#D695AA', '#7A3C53'),
    focusRing: shade('#8E2A4B', '#F2AABF'),
  },
  /** Debits in a statement: negative, in blue. */
  indigo: {
    solid: shade('#3949AB', '#A3AEF2'),
    contrast: shade('#FFFFFF', '#141A3F'),
    fg: shade('#3949AB', '#B4BDF6'),
    subtle: shade('#ECEEF9', '#24284A'),
    muted: shade('#DADEF3', '#30365F'),
    border: shade('#A2ABDF', '#4A528A'),
    focusRing: shade('#3949AB', '#B4BDF6'),
  },
  /** Neutral elements: secondary buttons, placed orders, inactive rows. */
  neutral: {
    solid: shade('#22201C', '#F4EEE3'),
    contrast: shade('#FFFFFF', '#22201C'),
    fg: shade('#3A362F', '#E4DCCE'),
    subtle: shade('#F4EDE1', '#2C2924'),
    muted: shade('#EAE0CF', '#3A362F'),
    border: shade('#C9BBA3', '#5A5449'),
    focusRing: shade('#2F7D4F', '#8AD6A6'),
  },
} satisfies Record<string, Family>;
