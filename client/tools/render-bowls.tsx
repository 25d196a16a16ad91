/**
 * Draws the pictures of dishes into files: `tsx client/tools/render-bowls.tsx dishes.json [folder]`, where the JSON is a list of
 * {slug, title, ingredients}. The pictures of the sample data in `client/public/dishes` were drawn with this program.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { bowlFor } from '../src/shared/ui/dishes/dish-bowl/bowl-layout';
import { BowlDrawing } from '../src/shared/ui/dishes/dish-bowl/dish-bowl';

type DishToDraw = { slug: string; title: string; ingredients?: string };

/** Renders a dish as a self-contained SVG file of 4:3. */
export const renderBowl = ({ title, ingredients }: DishToDraw): string =>
  renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="640" height="480" aria-hidden="true">
      <BowlDrawing bowl={bowlFor(title, ingredients)} id="b" />
    </svg>,
  );

const [list, folder = join(import.meta.dirname, '../public/dishes')] = process.argv.slice(2);
if (!list) throw new Error('Say which JSON file lists the dishes.');
mkdirSync(folder, { recursive: true });
for (const dish of JSON.parse(readFileSync(list, 'utf8')) as DishToDraw[]) {
  writeFileSync(join(folder, `${dish.slug}.svg`), `${renderBowl(dish)}\n`);
}
