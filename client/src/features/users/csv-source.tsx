import { chakra, Stack } from '@chakra-ui/react';
import { TextAreaField } from '../../shared/ui/fields/fields';
import { adminMessages } from '../../texts/admin-messages';

const texts = adminMessages.users.csv;

type CsvSourceProps = {
  csv: string;
  help: string;
  /** What is there is being checked: it stays as it is. */
  disabled?: boolean;
  onChange: (csv: string) => void;
};

/** Where a CSV comes from: a file, or what is pasted out of a spreadsheet. */
export const CsvSource = ({ csv, help, disabled, onChange }: CsvSourceProps) => (
  <Stack gap="3">
    <chakra.label display="grid" gap="1" textStyle="sm" fontWeight="medium">
      {texts.file}
      <chakra.input
        type="file"
        accept=".csv,text/csv"
        disabled={disabled}
        fontWeight="normal"
        minH="9"
        css={{
          '&::file-selector-button': {
            minH: '9',
            px: '3',
            me: '3',
            borderWidth: '1px',
            borderStyle: 'solid',
            borderColor: 'border.control',
            borderRadius: 'l2',
            bg: 'bg.panel',
            color: 'fg',
            font: 'inherit',
            fontWeight: 'medium',
            cursor: 'pointer',
          },
          '@media (pointer: coarse)': { '&, &::file-selector-button': { minH: 'touch' } },
        }}
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
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    />
  </Stack>
);
