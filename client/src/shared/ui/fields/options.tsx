type OptionsProps<Word extends string> = {
  /** Labels of the options. */
  names: Readonly<Record<Word, string>>;
  /** Options in sequence. By default, all. */
  all?: readonly Word[];
};

/** Options of a select field. */
export const Options = <Word extends string>({
  names,
  all = Object.keys(names) as Word[],
}: OptionsProps<Word>) =>
  all.map((word) => (
    <option key={word} value={word}>
      {names[word]}
    </option>
  ));
