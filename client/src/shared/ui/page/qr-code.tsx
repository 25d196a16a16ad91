import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { memo, useMemo } from 'react';

/** White around the code, in its own squares; its place is white around it too. */
const QUIET = 2;

/** A QR code, black on white, as large as its place. It says nothing to a screen reader: what it leads to is beside it in words. */
export const QrCode = memo(({ text, className }: { text: string; className: string }) => {
  const { path, size } = useMemo(() => {
    const code = generate(text);
    return { path: toSvgPath(code), size: code.size };
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
