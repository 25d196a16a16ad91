import { type Bitmap2D, generate, mode } from 'lean-qr';
import { memo, useMemo } from 'react';

/** White margin around the code, in squares of the code. The surrounding element is white too. */
const QUIET = 2;

/**
 * Returns the path of the dark squares, a row of neighbours at a time, because hundreds of codes are drawn before labels can be
 * printed.
 */
const pathOf = ({ size, get }: Bitmap2D): string => {
  let path = '';
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (get(x, y)) x += 1;
      if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`;
    }
  return path;
};

type QrCodeProps = {
  /** Address with only ASCII characters, so that no other encoding needs to be tried. */
  text: string;
  className: string;
};

/** QR code, black on white, as large as its container. It is hidden from screen readers. The link is next to it as text. */
export const QrCode = memo(({ text, className }: QrCodeProps) => {
  const { path, size } = useMemo(() => {
    const code = generate(text, { modes: [mode.ascii] });
    return { path: pathOf(code), size: code.size };
  }, [text]);
  const whole = size + 2 * QUIET;
  return (
    <svg
      className={className}
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
});
