import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { ImagePreviews } from './image-previews';
import { errorOfImageUrl } from './image-urls';

const url = 'javascript:alert(1)';
const error = errorOfImageUrl(url) ?? '';

const Form = () => {
  const [shown, setShown] = useState<string>();
  return (
    <>
      <button type="button" onClick={() => setShown(error)}>
        Save
      </button>
      <ImagePreviews imageUrls={url} title="Corn Salad" ingredients="" error={shown} />
    </>
  );
};

test('the preview of a picture omits an error that the address field already shows', async () => {
  showAsAdmin(
    fakeServer(() => 'lost'),
    <Form />,
  );
  expect(screen.getByText(error)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.queryByText(error)).toBeNull();
  expect(screen.getByText(url)).toBeTruthy();
});
