import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { messages } from '../../../texts/messages';
import { sessionStorageItem } from '../../apollo/local-storage-item';
import { reloadUnguarded } from '../../use/use-leave-guard';
import { BusyButton } from '../buttons/busy-button';
import { QuietButton } from '../buttons/quiet-button';
import { Modal } from '../dialogs/modal';
import { ErrorText } from './error-text';

const texts = messages.app;

/** Code in a separate file: a component, a function, or a module. */
type LazyPart<Part> = { name: string; load: () => Promise<Part> };

/**
 * Describes code that `useLazyPart` loads. Use `lazyComponent` for a component.
 * @param name name by which `useReopened` identifies the part after a reload of the page
 */
export const lazyPart = <Part,>(name: string, load: () => Promise<Part>): LazyPart<Part> => ({ name, load });

type LoadedPart<Part> = {
  part: Part | undefined;
  /** Props of `MissingPart`, if the file failed to load and the user waits for it. */
  missing: { of: LazyPart<Part>; onFound: (part: Part) => void; onClose: () => void } | undefined;
};

/**
 * Loads a part when needed, and returns the part, or the props of a dialog that retries a failed load.
 * @param of the same object in each render
 * @param isUrgent whether the user waits for the part; a part that failed to load is then loaded again
 */
export const useLazyPart = <Part,>(
  of: LazyPart<Part>,
  isWanted: boolean,
  isUrgent = isWanted,
): LoadedPart<Part> => {
  // In an object, because React would call a component as an update function.
  const [found, setFound] = useState<{ part: Part }>();
  const [hasFailed, setFailed] = useState(false);
  const isNeeded = isWanted && found === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again when it becomes urgent.
  useEffect(() => {
    if (!isNeeded) return;
    let isGone = false;
    // In a separate task, so that the browser first displays the pressed state.
    const timer = setTimeout(() => {
      setFailed(false);
      of.load().then(
        (part) => isGone || setFound({ part }),
        () => isGone || setFailed(true),
      );
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isNeeded, isUrgent, of]);
  return {
    part: found?.part,
    missing:
      isUrgent && isNeeded && hasFailed
        ? { of, onFound: (part) => setFound({ part }), onClose: () => setFailed(false) }
        : undefined,
  };
};

/**
 * Creates a component that loads its file when rendered, such as a dialog or a tab. If the file fails to load, the user can
 * retry. It does not use Suspense, because React displays a fallback for at least 300 ms.
 * @param name name by which `useReopened` identifies the part after a reload of the page
 * @param pending displayed while the file loads
 */
export const lazyComponent = <Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  pending: ReactNode = null,
) => {
  const of = lazyPart(name, load);
  const LazyComponent = (props: Props) => {
    const { part: Part, missing } = useLazyPart(of, true);
    if (Part) return <Part {...props} />;
    const { onClose } = props as { onClose?: () => void };
    return missing ? <MissingPart {...missing} onClose={onClose ?? missing.onClose} /> : pending;
  };
  return LazyComponent;
};

const Nothing = () => null;

/**
 * Creates a component in a separate file that the screen does not require. If the file fails to load, nothing is rendered.
 * @param pending displayed while the file loads
 */
export const optionalComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  pending: ReactNode = null,
) => {
  const Part = lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }));
  const OptionalComponent = (props: Props) => (
    <Suspense fallback={pending}>
      <Part {...props} />
    </Suspense>
  );
  return OptionalComponent;
};

/** Name of the part for which the page was reloaded. */
const reopened = sessionStorageItem('mealbox.reopened');

/** Returns whether the page was reloaded for this part. The part then opens at once. */
export const useReopened = (name: string): boolean => {
  const [isReopened] = useState(() => reopened.read() === name);
  useEffect(() => {
    if (isReopened) reopened.write(null);
  }, [isReopened]);
  return isReopened;
};

/**
 * Loads a part again after a failure. Chromium caches a failed import until the page closes, and a deployment deletes the files
 * of the previous version. After a second failure, this function therefore reloads the page, if the server responds.
 * @throws if neither the file nor the page loads
 */
const loadAgain = async <Part,>({ name, load }: LazyPart<Part>): Promise<Part> => {
  try {
    return await load();
  } catch (error) {
    const page = await fetch(window.location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
    if (!page.ok) throw error;
    reopened.write(name);
    reloadUnguarded();
    return new Promise(() => {});
  }
};

type MissingPartProps<Part> = NonNullable<LoadedPart<Part>['missing']>;

/** Dialog that states that the file of a part failed to load, with a button to retry. */
export const MissingPart = <Part,>({ of, onFound, onClose }: MissingPartProps<Part>) => {
  const [attempt, setAttempt] = useState<'none' | 'busy' | 'failed'>('none');
  const tryAgain = async () => {
    setAttempt('busy');
    try {
      onFound(await loadAgain(of));
    } catch {
      setAttempt('failed');
    }
  };
  return (
    <Modal
      role="alertdialog"
      size="sm"
      title={texts.partMissing}
      description={texts.partMissingHelp}
      onClose={onClose}
      footer={
        <>
          <QuietButton onClick={onClose}>{texts.close}</QuietButton>
          <BusyButton busy={attempt === 'busy'} onClick={() => void tryAgain()}>
            {texts.retry}
          </BusyButton>
        </>
      }
    >
      {attempt === 'failed' && <ErrorText>{texts.partStillMissing}</ErrorText>}
    </Modal>
  );
};
