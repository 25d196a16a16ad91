import { screen } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { UsersExport } from './users-export';

const userOf = (id: string) => ({
  __typename: 'User',
  id,
  mobileNumber: '9876543210',
  alternateMobileNumber: null,
  title: `Customer ${id}`,
  gender: 'UNKNOWN',
  type: 'CUSTOMER',
  status: 'ACTIVE',
  walletBalance: 0,
  creditLimit: 0,
  email: null,
  createdAt: '2026-11-20T18:35:00.000Z',
  addresses: [],
  diet: null,
  avoids: [],
});

test('the CSV file of selected users contains only these customers, from all pages', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:file';
  };
  HTMLAnchorElement.prototype.click = () => undefined;
  const pages: unknown[] = [];
  const server = fakeServer(({ variables: { page } }) => {
    pages.push(page);
    const items = (page === 1 ? ['a', 'b'] : ['c']).map(userOf);
    return { data: { users: { __typename: 'UserConnection', total: 3, items } } };
  });
  showAsAdmin(server, <UsersExport filter={{}} sort={undefined} chosen={['c', 'a']} onClose={() => {}} />);
  expect(await screen.findByText('2 rows saved.')).toBeInTheDocument();
  expect(pages).toEqual([1, 2]);
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(files[0] as Blob);
  });
  expect(text.match(/Customer [abc]/g)).toEqual(['Customer a', 'Customer c']);
});
