import type { Diet, PrintSheetQuery } from '../../../gql/admin';
import { formatMoment, formatWeekday } from '../../../shared/format/day';
import { DietSign } from '../../../shared/ui/dishes/diet-mark';
import { adminMessages } from '../../../texts/admin-messages';
import { messages } from '../../../texts/messages';
import './totals.css';

const texts = adminMessages.print;
const cookTexts = adminMessages.kitchenDay.cook;
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

const dietName = (diet: Diet | null): string =>
  diet ? messages.diets[diet] : adminMessages.dishes.dietNotStated;

/** What customers ask for of their whole boxes. */
const Wishes = ({ wishes }: Pick<Sheet, 'wishes'>) => (
  <section aria-labelledby="print-wishes">
    <h3 id="print-wishes">{cookTexts.wishes}</h3>
    <ul>
      {wishes.map(({ text, orderNumbers }) => (
        <li key={text}>
          <span className="print-wish">{text}</span> · {cookTexts.boxes(orderNumbers)}
        </li>
      ))}
    </ul>
  </section>
);

type TotalsSheetProps = {
  sheet: Sheet;
  kitchenName: string;
  /** When it was asked for, which is what it says. */
  at: Date;
};

/** What to cook for a day and meal, on A4. */
export const TotalsSheet = ({ sheet, kitchenName, at }: TotalsSheetProps) => {
  const { date, meal, boxes, closesAt, dishes, byDiet, wishes } = sheet;
  const firm = byDiet.reduce((sum, group) => sum + group.firm, 0);
  const expected = byDiet.reduce((sum, group) => sum + group.expected, 0);
  return (
    <article className="print-totals" aria-label={texts.sheet}>
      <h2>{`${meal.title}, ${formatWeekday(date)}`}</h2>
      <p>
        <b>
          {texts.boxes(boxes)} · {texts.portions(firm + expected)}
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
      {wishes.length > 0 && <Wishes wishes={wishes} />}
    </article>
  );
};
