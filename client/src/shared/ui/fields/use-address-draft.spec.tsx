import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, startTransition, use, useState } from 'react';
import { useAddressDraft } from './use-address-draft';

type Address = { text: string; isDrawn: Promise<void> };

const atOnce = Promise.resolve();

let go: (address: Address) => void;

/** List that renders a new address some time after the request. */
const List = ({ isDrawn }: { isDrawn: Promise<void> }) => {
  use(isDrawn);
  return null;
};

const Form = ({ applied }: { applied: string }) => {
  const form = useAddressDraft(applied, () => ({ words: applied, isTicked: true }));
  const { words, isTicked } = form.draft;
  return (
    <>
      <input
        aria-label="Words"
        value={words}
        onChange={(event) => form.change((before) => ({ ...before, words: event.target.value }))}
      />
      <input
        aria-label="Ticked"
        type="checkbox"
        checked={isTicked}
        onChange={(event) => form.change((before) => ({ ...before, isTicked: event.target.checked }))}
      />
      <button type="button" onClick={() => form.sends(words)}>
        Send
      </button>
    </>
  );
};

const Screen = () => {
  const [address, setAddress] = useState<Address>({ text: '', isDrawn: atOnce });
  go = (next) => startTransition(() => setAddress(next));
  return (
    <>
      <Form applied={address.text} />
      <Suspense>
        <List isDrawn={address.isDrawn} />
      </Suspense>
    </>
  );
};

const open = async () => {
  await act(async () => render(<Screen />));
  return {
    user: userEvent.setup(),
    words: screen.getByLabelText<HTMLInputElement>('Words'),
    ticked: screen.getByLabelText<HTMLInputElement>('Ticked'),
    send: screen.getByRole('button', { name: 'Send' }),
  };
};

test('a form whose address is displayed later keeps the input made in the meantime', async () => {
  const { user, words, ticked, send } = await open();
  await user.type(words, 'rice');
  await user.click(send);
  const drawn = Promise.withResolvers<void>();
  await act(async () => go({ text: 'rice', isDrawn: drawn.promise }));
  await user.click(ticked);
  expect([words.value, ticked.checked]).toEqual(['rice', false]);
  await act(async () => drawn.resolve());
  expect([words.value, ticked.checked]).toEqual(['rice', false]);
});

test('a change of the address from outside fills the form', async () => {
  const { user, words, ticked } = await open();
  await user.type(words, 'rice');
  await user.click(ticked);
  await act(async () => go({ text: 'poha', isDrawn: atOnce }));
  expect([words.value, ticked.checked]).toEqual(['poha', true]);
});
