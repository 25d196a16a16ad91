import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { askForPeople, type People } from './people';
import type { Audience } from './use-audience';

type Answer = { key: string; people?: People; error?: unknown };

/** Who is in a queue, as it was when its screen was opened: nobody comes and goes while an admin works through it. */
export const usePeople = (audience: Audience) => {
  const client = useApolloClient();
  const key = JSON.stringify(audience);
  const [answer, setAnswer] = useState<Answer>();
  const [again, setAgain] = useState(0);
  const [isAsking, setAsking] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what is asked for, and `again` asks once more.
  useEffect(() => {
    let isOver = false;
    const tell = (next: Omit<Answer, 'key'>) => {
      if (isOver) return;
      setAnswer({ key, ...next });
      setAsking(false);
    };
    setAsking(true);
    askForPeople(client, audience).then(
      (people) => tell({ people }),
      (error: unknown) => tell({ error }),
    );
    return () => {
      isOver = true;
    };
  }, [client, key, again]);
  const current = answer?.key === key ? answer : undefined;
  return {
    people: current?.people,
    error: current?.error,
    loading: isAsking,
    refetch: async () => setAgain((before) => before + 1),
  };
};
