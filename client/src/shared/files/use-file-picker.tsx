import { type ComponentProps, type ReactNode, useRef } from 'react';

type PickerProps = Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'aria-label'> & {
  onFile: (file: File) => void;
};

/**
 * Returns a function that opens the browser's file dialog, and the element that the screen must render. A button opens the
 * dialog, because the browser's file field cannot be styled.
 */
export const useFilePicker = ({ onFile, ...props }: PickerProps): [pick: () => void, input: ReactNode] => {
  const input = useRef<HTMLInputElement>(null);
  return [
    () => input.current?.click(),
    <input
      key="file"
      {...props}
      ref={input}
      type="file"
      hidden
      onChange={({ target }) => {
        const file = target.files?.[0];
        // Clears the field, so that the same file can be selected again after a correction.
        target.value = '';
        if (file) onFile(file);
      }}
    />,
  ];
};
