import { dash, fill, type Layer, line, oval, type RandomNumber } from './brush';

/** Function that draws the filling of a bowl from rim to rim, around the centre of a circle of radius `r`. */
export type Bed = (random: RandomNumber, r: number) => Layer[];

const inCircle = (random: RandomNumber, r: number): [number, number] => {
  const angle = random() * Math.PI * 2;
  const out = Math.sqrt(random()) * r;
  return [Math.cos(angle) * out, Math.sin(angle) * out];
};

const many = (count: number, draw: () => string): string => Array.from({ length: count }, draw).join('');

/** Returns a bed of grains such as rice, poha, oats, and quinoa: they lie in all directions, in three tones. */
export const grains =
  (ground: string, dark: string, light: string, length = 6, width = 3): Bed =>
  (random, r) => {
    const grain = () => {
      const [x, y] = inCircle(random, r - 5);
      return dash(x, y, random() * Math.PI, length);
    };
    return [
      fill(oval(0, 0, r), ground),
      line(many(150, grain), dark, width, 0.45),
      line(many(190, grain), light, width),
      line(many(60, grain), ground, width * 0.6, 0.8),
    ];
  };

/** Returns a bed of a liquid such as dal, curry, soup, and curd: a smooth surface with a swirl and a few drops. */
export const liquid =
  (colour: string, dark: string, light: string, drop?: string): Bed =>
  (random, r) => {
    const turn = random() * 40;
    const swirl = [0.75, 0.52, 0.3]
      .map((part, at) => {
        const ring = r * part;
        const start = ((turn + at * 70) * Math.PI) / 180;
        const end = start + 2.4;
        const point = (angle: number) =>
          `${(Math.cos(angle) * ring).toFixed(1)} ${(Math.sin(angle) * ring).toFixed(1)}`;
        return `M${point(start)}A${ring} ${ring} 0 0 1 ${point(end)}`;
      })
      .join('');
    const drops = many(16, () => {
      const [x, y] = inCircle(random, r - 10);
      return oval(x, y, 1.2 + random() * 2.6);
    });
    return [
      fill(oval(0, 0, r), dark),
      fill(oval(-2, -3, r - 5), colour),
      line(swirl, light, 5, 0.5),
      ...(drop ? [fill(drops, drop, 0.75)] : []),
    ];
  };
