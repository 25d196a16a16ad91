import { chakra, Stack } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { decodeText } from '../../shared/files/decode-text';
import { FormAlert } from '../../shared/form/form-alert';
import { TextAreaField } from '../../shared/ui/fields/fields';
import { adminMessages } from '../../texts/admin-messages';

const texts = adminMessages.users.csv;

type CsvSourceProps = {
  csv: string;
  help: string;
  /** Whether the text is being checked and must not change. */
  disabled?: boolean;
  onChange: (csv: string) => void;
};

/** The source of a CSV: a file, or rows that are pasted from a spreadsheet. */
export const CsvSource = ({ csv, help, disabled, onChange }: CsvSourceProps) => {
  const [problem, setProblem] = useState<string>();
  // If the admin selects two files one after the other, the last one counts.
  const latest = useRef<File>(undefined);
  const open = async (file: File) => {
    latest.current = file;
    const text = await file.arrayBuffer().then(decodeText, () => undefined);
    if (latest.current !== file) return;
    setProblem(
      text === null ? texts.otherKind(file.name) : text === undefined ? texts.unreadable : undefined,
    );
    onChange(text ?? '');
  };
  return (
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
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void open(file);
          }}
        />
      </chakra.label>
      <FormAlert message={problem} />
      <TextAreaField
        label={texts.text}
        help={help}
        rows={4}
        spellCheck={false}
        fontFamily="mono"
        value={csv}
        disabled={disabled}
        onChange={(event) => {
          setProblem(undefined);
          onChange(event.target.value);
        }}
      />
    </Stack>
  );
};
