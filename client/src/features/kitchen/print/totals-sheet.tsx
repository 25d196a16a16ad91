import type { Diet } from '../../../schema.generated';
import { formatMoment, formatWeekday } from '../../../shared/format/day';
import { DietSign } from '../../../shared/ui/dishes/diet-mark';
import { dishesTexts } from '../../../texts/admin/dishes';
import { kitchenDayTexts } from '../../../texts/admin/kitchen-day';
import { printTexts as texts } from '../../../texts/admin/print';
import { messages } from '../../../texts/messages';
import type { PrintSheetQuery } from './print.generated';
import './totals.css';

const cookTexts = kitchenDayTexts.cook;
type Sheet = PrintSheetQuery['kitchenSheet'];

const count = (portions: number): string => portions.toLocaleString('en-IN');

const DietRows = ({ diet, firm, expected, dishes }: Sheet['byDiet'][number] & Pick<Sheet, 'dishes'>) => (
  <tbody>
    <tr>
      <td className="print-number print-group">{count(firm)}</td>
      <td className="print-number print-group">{expected > 0 && count(expected)}</td>
      <th scope="rowgroup" className="print-group">
        {texts.diet(dietName(diet), firm + expected)}
      </th>
    </tr>
    {dishes
      .filter((dish) => dish.diet === diet)
      .map(({ dishId, title, firm, expected, instructions }) => (
        <tr key={dishId}>
          <td className="print-number">{count(firm)}</td>
          <td className="print-number">{expected > 0 && count(expected)}</td>
          <td>
            <span className="print-dish">
              {diet && (
                <>
                  <DietSign diet={diet} className="print-sign" />{' '}
                </>
              )}
              {title}
            </span>
            {instructions.length > 0 && (
              <ul>
                {instructions.map(({ text, portions }) => (
                  <li key={text}>
                    <b>{texts.times(portions)}</b> {text}
                  </li>
                ))}
              </ul>
            )}
          </td>
        </tr>
      ))}
  </tbody>
);

const dietName = (diet: Diet | null): string => (diet ? messages.diets[diet] : dishesTexts.dietNotStated);

/** Cooking instructions for whole boxes. */
const BoxInstructions = ({ boxInstructions }: Pick<Sheet, 'boxInstructions'>) => (
  <section aria-labelledby="print-instructions">
    <h3 id="print-instructions">{cookTexts.boxInstructions}</h3>
    <ul>
      {boxInstructions.map(({ text, orderNumbers }) => (
        <li key={text}>
          <span className="print-instruction">{text}</span> · {cookTexts.boxes(orderNumbers)}
        </li>
      ))}
    </ul>
  </section>
);

type TotalsSheetProps = {
  sheet: Sheet;
  kitchenName: string;
  /** Time of the data, as printed. */
  at: Date;
};

/** Kitchen sheet of a day and meal, on A4. */
export const TotalsSheet = ({ sheet, kitchenName, at }: TotalsSheetProps) => {
  const { date, meal, boxes, expectedBoxes, closesAt, dishes, byDiet, boxInstructions } = sheet;
  const firm = byDiet.reduce((sum, group) => sum + group.firm, 0);
  const expected = byDiet.reduce((sum, group) => sum + group.expected, 0);
  return (
    <article className="print-totals" aria-label={texts.sheet}>
      <h2>{`${meal.title}, ${formatWeekday(date)}`}</h2>
      <p>
        <b>
          {texts.boxes(boxes + expectedBoxes)} · {texts.portions(firm + expected)}
        </b>
        {expected > 0 && ` · ${texts.firmAndExpected(firm, expected)}`}
      </p>
      <p>
        {[kitchenName, texts.printedAt(formatMoment(at.toISOString())), texts.closes(formatMoment(closesAt))]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col" className="print-number">
              {texts.columns.firm}
            </th>
            <th scope="col" className="print-number">
              {texts.columns.expected}
            </th>
            <th scope="col">{texts.columns.dish}</th>
          </tr>
        </thead>
        {byDiet.map((group) => (
          <DietRows key={group.diet ?? ''} {...group} dishes={dishes} />
        ))}
      </table>
      {boxInstructions.length > 0 && <BoxInstructions boxInstructions={boxInstructions} />}
    </article>
  );
};
