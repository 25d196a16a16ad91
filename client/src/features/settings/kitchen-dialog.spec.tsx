import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsAdmin } from '../../../test/show-screen';
import { fakeServer } from '../../shared/apollo/test/fake-server';
import { KitchenDialog } from './kitchen-dialog';
import type { Kitchen } from './settings-form';

const user = userEvent.setup();
const kitchen: Kitchen = {
  kitchenName: 'Annapurna',
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

test('all that the server refuses stands at its field at once, and goes as each is changed', async () => {
  const onClose = jest.fn();
  let sent = 0;
  const server = fakeServer(() => {
    sent += 1;
    return {
      refusal: 'FSSAI licence number must be 14 digits.',
      code: 'BAD_USER_INPUT',
      field: 'fssaiNumber',
      problems: [
        { field: 'fssaiNumber', message: 'FSSAI licence number must be 14 digits.' },
        { field: 'gstin', message: 'GSTIN must be 15 letters and digits.' },
        { field: 'quickTopUps.0', message: 'Amount must be a positive number.' },
      ],
    };
  });
  showAsAdmin(server, <KitchenDialog kitchen={kitchen} onClose={onClose} />);
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

test('an amount that no wallet takes is refused before it is sent', async () => {
  const server = fakeServer(() => 'lost');
  showAsAdmin(server, <KitchenDialog kitchen={kitchen} onClose={jest.fn()} />);
  const lowBalance = await screen.findByLabelText('Low balance below');
  await user.clear(lowBalance);
  await user.type(lowBalance, '1000001');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(lowBalance).toHaveAccessibleDescription('Amount can be at most ₹10,00,000.00.');
  expect(lowBalance).toHaveFocus();
});
