import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, ReactNode } from 'react';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { SetupLine } from '../../parts/setup/setup-line';
import { setupSteps, useSetup } from '../../parts/setup/setup-steps';
import { KitchenPart } from './kitchen-part';
import type { Kitchen } from './settings-form';

const user = userEvent.setup();
const kitchen: Kitchen = {
  kitchenName: 'Annapurna',
  pictureUrl: '',
  phone: '9820012345',
  address: '',
  fssaiNumber: '123',
  gstin: 'X',
  upiId: '',
  payeeName: '',
  lowBalance: 300,
  quickTopUps: [500],
  orderAheadDays: 0,
  planAlarmAt: '18:00',
  boxLimit: 0,
  deliveryProof: 'NONE',
  addressEditors: 'ADMINS',
  activeDay: 'BY_HAND',
  version: 1,
};

beforeEach(() => localStorage.clear());

const allFields = ['kitchenName', 'fssaiNumber', 'gstin', 'quickTopUps', 'lowBalance'] as const;

const partOf = (props: Partial<ComponentProps<typeof KitchenPart>>) => (
  <KitchenPart
    title="Name and contact"
    kitchen={kitchen}
    fields={allFields}
    isEditing
    isLocked={false}
    onEdit={() => undefined}
    {...props}
  />
);

test('each error of the server appears at its settings field, and disappears when the field changes', async () => {
  const onClose = jest.fn();
  let sent = 0;
  const server = fakeServer(() => {
    sent += 1;
    return {
      rejection: 'FSSAI licence number must be 14 digits.',
      code: 'BAD_USER_INPUT',
      field: 'fssaiNumber',
      problems: [
        { field: 'fssaiNumber', message: 'FSSAI licence number must be 14 digits.' },
        { field: 'gstin', message: 'GSTIN must be 15 letters and digits.' },
        { field: 'quickTopUps.0', message: 'Amount must be a positive number.' },
      ],
    };
  });
  showAsAdmin(server, partOf({ onEdit: onClose }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('3 fields have errors.')).toBeInTheDocument();
  const fssai = screen.getByLabelText('FSSAI number');
  const gstin = screen.getByLabelText('GSTIN');
  const topUps = screen.getByLabelText('Quick top-up amounts');
  expect(fssai).toHaveFocus();
  expect(fssai).toHaveAccessibleDescription('FSSAI licence number must be 14 digits.');
  expect(gstin).toHaveAccessibleDescription('GSTIN must be 15 letters and digits.');
  expect(topUps).toHaveAccessibleDescription('Amount must be a positive number.');

  await user.clear(fssai);
  expect(fssai).toBeValid();
  expect(gstin).toBeInvalid();
  expect(screen.getByText('2 fields have errors.')).toBeInTheDocument();
  await user.type(gstin, 'Y');
  await user.type(topUps, '0');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent).toBe(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('a low-balance threshold above the limit is rejected before it is sent', async () => {
  const server = fakeServer(() => 'lost');
  showAsAdmin(server, partOf({}));
  const lowBalance = await screen.findByLabelText('Low-balance threshold');
  await user.clear(lowBalance);
  await user.type(lowBalance, '1000001');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(lowBalance).toHaveAccessibleDescription('Amount can be at most ₹10,00,000.00.');
  expect(lowBalance).toHaveFocus();
});

test('a settings section sends only its fields, and closes after they are saved', async () => {
  const sent: unknown[] = [];
  const onEdit = jest.fn();
  const server = fakeServer(({ operationName, variables }) => {
    if (operationName !== 'SaveSettings') return 'lost';
    sent.push(variables.input);
    return {
      data: { updateSettings: { __typename: 'Settings', ...kitchen, kitchenName: 'Asha', version: 2 } },
    };
  });
  showAsAdmin(server, partOf({ fields: ['kitchenName'], isEditing: true, onEdit }));
  const name = await screen.findByLabelText('Kitchen name');
  expect(name).toHaveFocus();
  await user.clear(name);
  await user.type(name, 'Asha');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Settings saved.');
  expect(sent).toEqual([{ kitchenName: 'Asha', version: 1 }]);
  expect(onEdit).toHaveBeenCalledWith(false);
});

test('a settings section cannot be edited while another one is', async () => {
  showAsAdmin(
    fakeServer(() => 'lost'),
    partOf({ isEditing: false, isLocked: true }),
  );
  expect(await screen.findByRole('button', { name: 'Edit Name and contact' })).toBeDisabled();
  expect(screen.getByText('Annapurna')).toBeInTheDocument();
});

/** Renders its content after the steps of the setup are loaded, as the admin guard does. */
const AfterSetup = ({ part }: { part: ReactNode }) => useSetup() && part;

test.each([
  ['only the fields of the step, which are required, if the admin follows the list', '/settings?setup=next'],
  ['all fields if the admin opened the settings directly', '/settings'],
])('during the setup, the form of the kitchen has %s', async (_what, address) => {
  const steps = Object.fromEntries(['isDismissed', ...setupSteps].map((step) => [step, false]));
  showAsAdmin(
    fakeServer(() => ({ data: { setupProgress: { __typename: 'SetupProgress', ...steps } } })),
    <>
      <SetupLine />
      <AfterSetup
        part={partOf({ fields: ['kitchenName', 'phone', 'gstin'], kitchen: { ...kitchen, phone: '' } })}
      />
    </>,
    address,
  );
  const isFollowed = address.includes('setup');
  const save = await screen.findByRole('button', { name: isFollowed ? 'Save and continue' : 'Save' });
  expect(screen.getAllByRole('textbox')).toHaveLength(isFollowed ? 2 : 3);
  if (!isFollowed) return;
  await user.click(save);
  expect(await screen.findByText('Enter a phone number.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
});
