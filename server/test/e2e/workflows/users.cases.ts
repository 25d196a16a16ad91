import type { BuiltKitchen } from '../../testkit/built-kitchen.js';
import { AdminApi } from '../admin-api.js';
import { address, addressText, findUsers, openForm } from '../user-form-steps.js';

/** Tests how an admin creates a customer. */
export function testNewCustomer(kitchen: BuiltKitchen): void {
  const adminApi = new AdminApi(kitchen);

  test('an admin creates a customer with two addresses after the form has rejected wrong fields', async () => {
    const mobile = '8000000001';
    const title = `Form ${mobile}`;
    const { page, expectAccessible } = await kitchen.visitAsAdmin('/users', 1280);
    const dialog = await openForm(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Mobile number must be 10 digits.').waitFor();
    await dialog.getByText('Add at least one address (text).').waitFor();
    expect(await dialog.getByRole('button', { name: 'Delete address 1' }).isDisabled()).toBe(true);
    await dialog.getByText('At least one address required').waitFor();
    await expectAccessible();

    await dialog.getByLabel('Type').selectOption({ label: 'Delivery' });
    for (const label of ['Alternate mobile', 'Wallet', 'Location URL'])
      expect(await dialog.getByLabel(label).count()).toBe(0);
    await dialog.getByLabel('Type').selectOption({ label: 'Customer' });
    expect(await dialog.getByLabel('Wallet').inputValue()).toBe('₹0.00');
    expect(await dialog.getByLabel('Wallet').getAttribute('readonly')).not.toBeNull();

    const field = dialog.getByRole('textbox', { name: /^Mobile/ });
    await field.fill(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
    expect(await field.inputValue()).toBe(mobile);
    await field.fill('');
    await field.pressSequentially(`${mobile.slice(0, 3)}x-${mobile.slice(3)}99`);
    expect(await field.inputValue()).toBe(mobile);
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Alternate mobile').fill('123');

    await addressText(dialog, 1).fill('1, First Lane');
    await dialog.getByRole('button', { name: '+ Add address' }).click();
    await addressText(dialog, 2).fill('2, Second Lane');
    await address(dialog, 2).getByLabel('Location URL').fill('not an address');
    await address(dialog, 2).getByRole('radio', { name: 'Default' }).check();
    expect(await address(dialog, 1).getByRole('radio', { name: 'Default' }).isChecked()).toBe(false);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Alternate mobile number must be 10 digits.').waitFor();
    await dialog.getByText(/^Enter a location link/).waitFor();

    await dialog.getByLabel('Alternate mobile').fill('');
    await address(dialog, 2).getByLabel('Location URL').fill('https://maps.example/2');
    // An address without text is removed. If the default is deleted, another address becomes the default.
    await dialog.getByRole('button', { name: '+ Add address' }).click();
    await dialog.getByRole('button', { name: 'Delete address 1' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('User created.').first().waitFor();
    await page.getByRole('button', { name: `Edit ${title}` }).waitFor();
    expect(
      await findUsers(
        adminApi,
        title,
        'mobileNumber type status alternateMobileNumber addresses { text isDefault locationUrl }',
      ),
    ).toEqual([
      {
        mobileNumber: mobile,
        type: 'CUSTOMER',
        status: 'ACTIVE',
        alternateMobileNumber: null,
        addresses: [{ text: '2, Second Lane', isDefault: true, locationUrl: 'https://maps.example/2' }],
      },
    ]);
  });
}
