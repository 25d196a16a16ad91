import { chakra, Link, Stack } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { csvTexts as texts } from '../../texts/admin/csv';
import { FormAlert } from '../form/form-alert';
import { TextAreaField } from '../ui/fields/fields';
import { decodeText } from './decode-text';

type CsvSourceProps = {
  csv: string;
  help: string;
  /** Address of a sample file with the columns. */
  template?: string;
  /** Whether the text is being checked and cannot be changed. */
  disabled?: boolean;
  onChange: (csv: string) => void;
};

/** Input for a CSV: a file, or rows pasted from a spreadsheet. */
export const CsvSource = ({ csv, help, template, disabled, onChange }: CsvSourceProps) => {
  const [problem, setProblem] = useState<string>();
  // If the admin selects two files in quick succession, the last one counts.
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
          borderRadius="l2"
          outline="0"
          focusVisibleRing="outside"
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
      {template && (
        <Link
          asChild
          alignSelf="flex-start"
          textStyle="sm"
          minH={{ base: 'touch', md: '6' }}
          alignItems="center"
        >
          <a href={template} download>
            {texts.template}
          </a>
        </Link>
      )}
      <TextAreaField
        label={texts.text}
        help={help}
        minH="24"
        spellCheck={false}
        // The font of texts has letters of scripts that the other one lacks, such as Devanagari.
        fontFamily="{fonts.mono}, {fonts.body}"
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
