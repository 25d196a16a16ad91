/** Colour in light and dark mode. Only this folder names colours. Screens use the semantic tokens `semanticColours`. */
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
    border: shade('#4A8F65', '#4E8F66'),
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
    border: shade('#BA6581', '#B06A82'),
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
    subtle: shade('#F4EDE1', '#38342D'),
    muted: shade('#EAE0CF', '#454037'),
    border: shade('#C9BBA3', '#5A5449'),
    focusRing: shade('#2F7D4F', '#8AD6A6'),
  },
} satisfies Record<string, Family>;

const token = (shade: Shade) => ({ value: { base: shade.light, _dark: shade.dark } });

const family = (colours: Family) =>
  Object.fromEntries(Object.entries(colours).map(([role, shade]) => [role, token(shade)]));

/**
 * Colour tokens for screens and recipes. The names `bg`, `fg`, and `border` are those of Chakra's recipes, so that these use the
 * product's colours.
 */
export const semanticColours = {
  bg: {
    DEFAULT: token(surfaces.paper),
    panel: token(surfaces.card),
    subtle: token(surfaces.sunken),
    muted: token(surfaces.sunken),
    emphasized: token(surfaces.raised),
    error: token(families.beetroot.subtle),
    warning: token(families.turmeric.subtle),
    success: token(families.brand.subtle),
    info: token(families.indigo.subtle),
    scrim: token(surfaces.scrim),
  },
  fg: {
    DEFAULT: token(surfaces.ink),
    muted: token(surfaces.inkMuted),
    subtle: token(surfaces.inkSubtle),
    error: token(families.beetroot.fg),
    warning: token(families.turmeric.fg),
    success: token(families.brand.fg),
    credit: token(families.brand.fg),
    debit: token(families.indigo.fg),
    veg: token(surfaces.veg),
    nonVeg: token(surfaces.nonVeg),
  },
  border: {
    DEFAULT: token(surfaces.line),
    control: token(surfaces.control),
    emphasized: token(surfaces.control),
    error: token(families.beetroot.fg),
  },
  sunlit: { DEFAULT: token(surfaces.sunlit), contrast: token(surfaces.onSunlit) },
  brand: family(families.brand),
  turmeric: family(families.turmeric),
  beetroot: family(families.beetroot),
  indigo: family(families.indigo),
  neutral: family(families.neutral),
};
