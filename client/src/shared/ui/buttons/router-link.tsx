import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

type RouterLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  replace?: boolean;
  /** What the screen that it leads to is told. */
  state?: unknown;
};

/** A link to another screen. React Router's own can also prefetch what a framework's server sends, for 2 kB more of script. */
export const RouterLink = ({ to, replace, state, onClick, ...props }: RouterLinkProps) => {
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target: props.target });
  return (
    <a
      {...props}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    />
  );
};
