import { type Bitmap2D, generate, mode } from 'lean-qr';
import { memo, useMemo } from 'react';

/** White around the code, in its own squares; its place is white around it too. */
const QUIET = 2;

/** The dark squares, a row of neighbours at a time: hundreds of codes are drawn before labels can be printed. */
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
  /** An address: without anything but ASCII, so that no other way to write it has to be tried. */
  text: string;
  className: string;
};

/** A QR code, black on white, as large as its place. It says nothing to a screen reader: what it leads to is beside it in words. */
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
