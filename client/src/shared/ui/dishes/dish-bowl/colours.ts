import type { Bowl } from './bowl-layout';

type Cloth = { table: string; cloth: string; stripe: string };
type Glaze = { rim: string; edge: string; well: string };

const cloths: readonly [Cloth, ...Cloth[]] = [
  { table: '#F3E6D0', cloth: '#E9B9A0', stripe: '#D98F73' },
  { table: '#F5EBDC', cloth: '#C9D8BE', stripe: '#9DB98B' },
  { table: '#EFE3D3', cloth: '#E8CE93', stripe: '#D3AA55' },
  { table: '#F6E9DD', cloth: '#D9C3D0', stripe: '#B78FA6' },
  { table: '#F1E8D8', cloth: '#BFD0D6', stripe: '#8FAEB8' },
];
const glazes: readonly [Glaze, ...Glaze[]] = [
  { rim: '#FBF8F2', edge: '#D9CFBF', well: '#EFE8DC' },
  { rim: '#5E7F78', edge: '#3C5A54', well: '#4B6A63' },
  { rim: '#B9694A', edge: '#86432A', well: '#9E5538' },
  { rim: '#3F4A5E', edge: '#272F3E', well: '#333D4F' },
  { rim: '#E8D9BD', edge: '#BFA97F', well: '#D8C6A3' },
];

/** Returns the colours of the table below a bowl, and of the napkin under the bowl. */
export const clothOf = ({ cloth }: Bowl): Cloth => cloths[cloth % cloths.length] ?? cloths[0];

/** Returns the colours of the glaze of a bowl. */
export const glazeOf = ({ glaze }: Bowl): Glaze => glazes[glaze % glazes.length] ?? glazes[0];
