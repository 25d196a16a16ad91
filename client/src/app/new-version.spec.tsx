import { ChakraProvider } from '@chakra-ui/react';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { useLeaveGuard } from '../shared/use/use-leave-guard';
import { Versions } from './new-version';
import { NewVersionNotice } from './new-version-notice';
import { customerSystem } from './theme/customer-system';

/** Fake of a service worker with the members that a page uses. */
class FakeWorker extends EventTarget {
  state = 'installing';
  readonly received: unknown[] = [];
  postMessage(message: unknown) {
    this.received.push(message);
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
}

const container = Object.assign(new EventTarget(), { controller: null as FakeWorker | null });
const reload = jest.fn();

/** Opens a page on a device that has a worker already, or none (`first`). */
const openPage = ({ first = false } = {}) => {
  container.controller = first ? null : new FakeWorker();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  const versions = new Versions(reload);
  const registration = new FakeRegistration();
  const follow = () => versions.follow(registration as unknown as ServiceWorkerRegistration);
  render(
    <MemoryRouter initialEntries={['/meal/uuid']}>
      <ChakraProvider value={customerSystem}>
        <NewVersionNotice of={versions} />
        <Link to="/customer/uuid">profile</Link>
      </ChakraProvider>
    </MemoryRouter>,
  );
  return { registration, follow };
};

/** Simulates that the browser has fetched a newer version. */
const update = (registration: FakeRegistration): FakeWorker => {
  const worker = new FakeWorker();
  registration.installing = worker;
  act(() => {
    registration.dispatchEvent(new Event('updatefound'));
    worker.become('installed');
  });
  return worker;
};

beforeEach(() => {
  // Pages of earlier tests still listen for this event.
  container.dispatchEvent(new Event('controllerchange'));
  reload.mockClear();
});

test('a newer version is offered, and starts when the button is pressed', () => {
  const { registration, follow } = openPage();
  follow();
  expect(screen.queryByText('A new version is ready.')).toBeNull();
  const worker = update(registration);
  expect(screen.getByText('A new version is ready.')).toBeInTheDocument();
  expect(worker.received).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Update now' }));
  expect(worker.received).toEqual([{ type: 'SKIP_WAITING' }]);
});

test('a newer version starts at the latest with the next screen', () => {
  const { registration, follow } = openPage();
  follow();
  const worker = update(registration);
  fireEvent.click(screen.getByRole('link', { name: 'profile' }));
  expect(worker.received).toEqual([{ type: 'SKIP_WAITING' }]);
});

test('a version that waits when the page opens starts at once and reloads the page', () => {
  const { registration, follow } = openPage();
  const worker = new FakeWorker();
  registration.waiting = worker;
  act(follow);
  expect(worker.received).toEqual([{ type: 'SKIP_WAITING' }]);
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a late worker does not reload a page with unsaved input', () => {
  const { registration, follow } = openPage();
  follow();
  update(registration);
  fireEvent.click(screen.getByRole('link', { name: 'profile' }));
  const Unsaved = () => {
    useLeaveGuard(true, () => {});
    return null;
  };
  render(
    <MemoryRouter>
      <Unsaved />
    </MemoryRouter>,
  );
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
});

test('the first worker of a device is not offered as a newer version', () => {
  const { registration, follow } = openPage({ first: true });
  follow();
  update(registration);
  expect(screen.queryByText('A new version is ready.')).toBeNull();
});
