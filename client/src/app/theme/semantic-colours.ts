import { type Family, families, type Shade, surfaces } from './palette';

const token = (shade: Shade) => ({ value: { base: shade.light, _dark: shade.dark } });

const family = (colours: Family) => ({
  solid: token(colours.solid),
  contrast: token(colours.contrast),
  fg: token(colours.fg),
  subtle: token(colours.subtle),
  muted: token(colours.muted),
  border: token(colours.border),
  focusRing: token(colours.focusRing),
});

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
