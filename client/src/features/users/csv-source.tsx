import { chakra, Stack } from '@chakra-ui/react';
import { adminMessages } from '../../admin-messages';
import { TextAreaField } from '../../shared/ui/fields';

const texts = adminMessages.users.csv;

type CsvSourceProps = { csv: string; help: string; onChange: (csv: string) => void };

/** Where a CSV comes from: a file, or what is pasted out of a spreadsheet. */
export const CsvSource = ({ csv, help, onChange }: CsvSourceProps) => (
  <Stack gap="3">
    <chakra.label display="grid" gap="1" textStyle="sm" fontWeight="medium">
      {texts.file}
      <chakra.input
        type="file"
        accept=".csv,text/csv"
        fontWeight="normal"
        minH="9"
        onChange={async ({ target: { files } }) => {
          const text = await files?.[0]?.text();
          if (text !== undefined) onChange(text);
        }}
      />
    </chakra.label>
    <TextAreaField
      label={texts.text}
      help={help}
      rows={4}
      spellCheck={false}
      fontFamily="mono"
      value={csv}
      onChange={(event) => onChange(event.target.value)}
    />
  </Stack>
);
