import type { ComponentType } from 'react';
import { SkeletonList } from '../lists/skeleton-list';
import { type LaterPart, useLaterPart } from './later-part';
import { MissingPart } from './missing-part';

/** What a tab holds in a file of its own, which is asked for when the tab is shown. */
export const laterTab = <Props extends object>(of: LaterPart<ComponentType<Props>>): ComponentType<Props> => {
  const LaterTab = (props: Props) => {
    const { part: Tab, missing } = useLaterPart(of, true);
    if (Tab) return <Tab {...props} />;
    return missing ? <MissingPart {...missing} /> : <SkeletonList />;
  };
  return LaterTab;
};
