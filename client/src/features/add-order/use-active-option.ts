import { type KeyboardEvent, useEffect, useState } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/**
 * Which entry of a list the keyboard is on while the focus stays in the search box above it (WAI-ARIA, "combobox with
 * a listbox"). Arrows and Page keys move, Enter chooses, Escape is `onEscape`.
 */
export const useActiveOption = (
  ids: readonly string[],
  elementIdOf: (id: string) => string,
  { onChoose, onEscape }: { onChoose: (id: string) => void; onEscape: () => void },
) => {
  const [activeId, setActiveId] = useState<string>();
  const position = activeId === undefined ? -1 : ids.indexOf(activeId);
  const active = ids[position];

  useEffect(() => {
    if (active !== undefined)
      document.getElementById(elementIdOf(active))?.scrollIntoView({ block: 'nearest' });
  }, [active, elementIdOf]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Ctrl+Enter sends the form around it, wherever the focus is.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    if (step !== undefined && ids.length > 0) {
      event.preventDefault();
      const from = position === -1 && step < 0 ? ids.length : position;
      setActiveId(ids[Math.max(0, Math.min(ids.length - 1, from + step))]);
    } else if (event.key === 'Enter') {
      // Never sends the form around it.
      event.preventDefault();
      if (active !== undefined) onChoose(active);
    } else if (event.key === 'Escape') onEscape();
  };

  return { active, setActiveId, onKeyDown };
};
