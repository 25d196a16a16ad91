import type { ComponentType } from 'react';
import { SkeletonList } from '../lists/skeleton-list';
import { laterPart, useLaterPart } from './later-part';
import { MissingPart } from './missing-part';

/** What a tab holds in a file of its own, which is asked for when the tab is shown: a `laterPart`. */
export const laterTab = <Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const of = laterPart(name, load);
  const LaterTab = (props: Props) => {
    const { part: Tab, missing } = useLaterPart(of, true);
    if (Tab) return <Tab {...props} />;
    return missing ? <MissingPart {...missing} /> : <SkeletonList />;
  };
  return LaterTab;
};
