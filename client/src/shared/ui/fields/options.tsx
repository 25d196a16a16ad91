type OptionsProps<Word extends string> = {
  /** What each is called. */
  names: Readonly<Record<Word, string>>;
  /** Those that can be chosen, in order; by default all. */
  all?: readonly Word[];
};

/** The words of a choice, as what a select field holds. */
export const Options = <Word extends string>({
  names,
  all = Object.keys(names) as Word[],
}: OptionsProps<Word>) =>
  all.map((word) => (
    <option key={word} value={word}>
      {names[word]}
    </option>
  ));
