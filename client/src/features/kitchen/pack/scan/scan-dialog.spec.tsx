import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { boxOf } from '../../../../../test/box-fixtures';
import { fakeServer } from '../../../../../test/fake-server';
import { showAsAdmin } from '../../../../../test/show-screen';
import { ScanButton } from './scan-button';
import { orderIdOfCode, scannedBox } from './scanned-box';

/** QR code of the order with this ID, as on labels. */
const ORDER = '01900000-0000-7000-8000-0000000000ff';
const CODE = 'AZAAAAAAcACAAAAAAAAA_w';

const boxWith = (change: Parameters<typeof boxOf>[0], id = ORDER) => {
  const box = boxOf(change);
  return { ...box, order: { ...box.order, id } };
};

test('the order ID is read from a scanned pack code with any origin, and other texts have none', () => {
  expect(orderIdOfCode(`https://kitchen.example/pack/${CODE}`)).toBe(ORDER);
  expect(orderIdOfCode(`/pack/${CODE}`)).toBe(ORDER);
  for (const text of ['', CODE, 'https://kitchen.example/menu', `/pack/${CODE}x`, '/pack/short'])
    expect(orderIdOfCode(text)).toBeUndefined();
});

test.each([
  [
    'that is not packed is marked as packed',
    boxWith({ number: 1012 }),
    { text: '12 Asha Nair: packed.', packs: ORDER },
  ],
  [
    'that is already packed is not marked again',
    boxWith({ number: 1012, packedAt: '2026-11-22T01:00:00Z' }),
    { text: '12 Asha Nair is already packed.' },
  ],
  [
    'with an outdated label is not marked',
    boxWith({ number: 1012, changedSincePrint: true }),
    {
      text: '12 Asha Nair changed after its label was printed. Compare the box with the list.',
      isWrong: true,
    },
  ],
  [
    'with a cancelled order must be removed',
    boxWith({ number: 1012, status: 'CANCELLED' }),
    { text: '12 Asha Nair is cancelled. Remove the box.', isWrong: true },
  ],
  [
    'that is delivered is not marked',
    boxWith({ number: 1012, status: 'COMPLETED' }),
    { text: '12 Asha Nair is already delivered.', isWrong: true },
  ],
  [
    'of another day or meal is not marked',
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

  test('the scanner marks a box as packed once while its label stays visible, and releases the camera at the end', async () => {
    const changes = show();
    await userEvent.click(screen.getByRole('button', { name: 'Scan' }));
    codes = [{ rawValue: `https://kitchen.example/pack/${CODE}` }];
    await screen.findByText('12 Asha Nair: packed.');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(changes).toEqual([[[ORDER], { packed: true }]]);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(stopped).toBe(1));
  });

  test('the scanner shows an error if the camera has no permission', async () => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new Error('NotAllowedError');
    };
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Scan' }));
    await screen.findByText(
      "The camera is not available. Allow the camera for this page in the browser's settings.",
    );
  });

  test('Scan is not available if the browser cannot detect codes', () => {
    delete given.BarcodeDetector;
    show();
    expect(screen.queryByRole('button', { name: 'Scan' })).toBeNull();
  });
});
