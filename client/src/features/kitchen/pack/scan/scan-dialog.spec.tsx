import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsAdmin } from '../../../../../test/show-screen';
import { fakeServer } from '../../../../shared/apollo/test/fake-server';
import { boxOf } from '../test/box-fixtures';
import { ScanButton } from './scan-button';
import { orderOfCode, scannedBox } from './scanned-box';

/** The code of the order with this id, as labels have it. */
const ORDER = '01900000-0000-7000-8000-0000000000ff';
const CODE = 'AZAAAAAAcACAAAAAAAAA_w';

const boxWith = (change: Parameters<typeof boxOf>[0], id = ORDER) => {
  const box = boxOf(change);
  return { ...box, order: { ...box.order, id } };
};

test('a code names its order, whatever the address around it', () => {
  expect(orderOfCode(`https://kitchen.example/pack/${CODE}`)).toBe(ORDER);
  expect(orderOfCode(`/pack/${CODE}`)).toBe(ORDER);
  for (const text of ['', CODE, 'https://kitchen.example/menu', `/pack/${CODE}x`, '/pack/short'])
    expect(orderOfCode(text)).toBeUndefined();
});

test.each([
  ['is packed', boxWith({ number: 1012 }), { text: '12 Asha Nair: packed.', packs: ORDER }],
  [
    'that is packed stays so',
    boxWith({ number: 1012, packedAt: '2026-11-22T01:00:00Z' }),
    { text: '12 Asha Nair is already packed.' },
  ],
  [
    'whose label is not what is ordered is not packed by it',
    boxWith({ number: 1012, changedSincePrint: true }),
    { text: '12 Asha Nair changed after its label was printed. Check it in the list.', isWrong: true },
  ],
  [
    'that is cancelled is to be taken out',
    boxWith({ number: 1012, status: 'CANCELLED' }),
    { text: '12 Asha Nair is cancelled. Remove it.', isWrong: true },
  ],
  [
    'that is delivered stays so',
    boxWith({ number: 1012, status: 'COMPLETED' }),
    { text: '12 Asha Nair is already delivered.', isWrong: true },
  ],
  [
    'of another day is said to be',
    boxWith({ number: 1012 }, 'another'),
    { text: 'This box is for another day or meal.', isWrong: true },
  ],
])('a scanned box %s', (_what, box, scanned) => expect(scannedBox([box], `/pack/${CODE}`)).toEqual(scanned));

describe('the camera', () => {
  const given = globalThis as { BarcodeDetector?: unknown };
  let codes: { rawValue: string }[];
  let stopped: number;

  const stop = () => {
    stopped += 1;
  };

  beforeEach(() => {
    codes = [];
    stopped = 0;
    given.BarcodeDetector = class {
      detect = async () => codes;
    };
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: {
        getUserMedia: async () => ({ getTracks: () => [{ stop }] }),
      },
    });
    HTMLMediaElement.prototype.play = async () => undefined;
  });
  afterEach(() => {
    delete given.BarcodeDetector;
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
  });

  const show = (changes: [readonly string[], object][] = []) => {
    showAsAdmin(
      fakeServer(() => 'lost'),
      <ScanButton
        boxes={[boxWith({ number: 1012 })]}
        onChange={async (ids, wanted) => {
          changes.push([ids, wanted]);
          return ids;
        }}
      />,
    );
    return changes;
  };

  test('marks a box once for a label that stays before it, and is given back at the end', async () => {
    const changes = show();
    await userEvent.click(screen.getByRole('button', { name: 'Scan' }));
    codes = [{ rawValue: `https://kitchen.example/pack/${CODE}` }];
    await screen.findByText('12 Asha Nair: packed.');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(changes).toEqual([[[ORDER], { packed: true }]]);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(stopped).toBe(1));
  });

  test('that is not allowed is said', async () => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new Error('NotAllowedError');
    };
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Scan' }));
    await screen.findByText("The camera is not available. Allow it in the browser's settings for this page.");
  });

  test('is not offered where the browser finds no codes', () => {
    delete given.BarcodeDetector;
    show();
    expect(screen.queryByRole('button', { name: 'Scan' })).toBeNull();
  });
});
