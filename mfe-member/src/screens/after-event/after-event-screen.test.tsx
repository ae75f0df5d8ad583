import { type AfterEvent } from 'contracts';
import { aUser, handle, refuse, screen, waitFor } from 'shared-session/testing';
import { anEventAfter } from '../../testing/after-event';
import { renderScreen } from '../../testing/render';
import { Component } from './after-event-screen';

const eventIs = (part: Partial<AfterEvent> = {}) =>
  handle('GET /event/:id/after', { success: true, data: anEventAfter(part) });
const open = () =>
  renderScreen(<Component />, {
    user: aUser(),
    path: '/after-event/:id',
    route: '/after-event/event-1',
  });
const said = { stars: 3, comment: 'Too short', at: '2026-02-07T06:30:00.000Z' };

describe('after an event', () => {
  it('stars and a line are sent once, and shown afterwards', async () => {
    eventIs();
    const seen = handle('POST /event/:id/feedback', () => {
      eventIs({ feedback: said });
      return { success: true, data: said };
    });
    const { user, toasts } = open();
    const send = await screen.findByRole('button', { name: 'Send feedback' });
    expect(send).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '3 stars' }));
    expect(screen.getByRole('button', { name: '3 stars' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('3 of 5 stars')).toBeVisible();
    await user.type(screen.getByLabelText('Comment (optional)'), 'Too short');
    await user.click(send);
    expect(await screen.findByRole('img', { name: '3 of 5 stars' })).toBeVisible();
    expect(screen.getByText('Too short')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send feedback' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Feedback' })).toHaveFocus();
    expect(seen.calls.map(({ body }) => body)).toEqual([{ stars: 3, comment: 'Too short' }]);
    expect(toasts()).toContainEqual(
      expect.objectContaining({ text: 'Thank you for your feedback.' }),
    );
  });

  it('a refusal is said, and what was chosen stays', async () => {
    eventIs();
    refuse('POST /event/:id/feedback', 409, 'Only people who were checked in can do this');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '5 stars' }));
    await user.click(screen.getByRole('button', { name: 'Send feedback' }));
    expect(await screen.findByText('Only people who were checked in can do this')).toBeVisible();
    expect(screen.getByRole('button', { name: '5 stars' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('the certificate is saved, or it is said why not', async () => {
    eventIs({ feedback: said });
    const file = handle('GET /event/:id/certificate.pdf', '%PDF-1.3');
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { user, toasts } = open();
    await user.click(await screen.findByRole('button', { name: 'Save certificate' }));
    await waitFor(() => expect(file.calls).toHaveLength(1));
    refuse('GET /event/:id/certificate.pdf', 500);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save certificate' })).toBeEnabled(),
    );
    expect(names).toEqual(['certificate-robotics-night.pdf']);
    await user.click(screen.getByRole('button', { name: 'Save certificate' }));
    await waitFor(() =>
      expect(toasts()).toContainEqual(
        expect.objectContaining({
          text: 'The certificate could not be made. Please try again.',
        }),
      ),
    );
  });

  it('the name that will stay on the certificate is said before the first download', async () => {
    eventIs({ certificate: { name: 'Asha', printed: 'Asha', isIssued: false } });
    open();
    expect(
      await screen.findByText('Your name as it is now: Asha. It stays on the certificate.'),
    ).toBeVisible();
    expect(screen.getByText(/^A PDF with your name/)).toBeVisible();
  });

  it('the name of an issued certificate is told', async () => {
    eventIs({ certificate: { name: 'Asha', printed: 'Asha', isIssued: true } });
    open();
    expect(await screen.findByText(/^The name on it: Asha\./)).toBeVisible();
    expect(screen.queryByText(/as it is now/)).toBeNull();
  });

  it('a name that cannot be printed is not promised', async () => {
    eventIs({ certificate: { name: '王小明', printed: null, isIssued: false } });
    open();
    expect(await screen.findByText(/^These letters cannot be printed/)).toBeVisible();
    expect(screen.getByText(/^A PDF with the event and a number, without/)).toBeVisible();
    expect(screen.queryByText(/PDF with your name/)).toBeNull();
  });

  it('a server that does not tell the name yet changes nothing', async () => {
    eventIs();
    open();
    expect(await screen.findByText(/^A PDF with your name/)).toBeVisible();
    expect(screen.queryByText(/cannot be printed|The name on it|as it is now/)).toBeNull();
  });

  it.each([
    [{ isCancelled: true }, 'This event was cancelled.'],
    [{ isOver: false }, 'This event is not over yet. Come back when it is.'],
    [{ wasThere: false }, 'Feedback and certificates are for people who were checked in.'],
  ])('%j has nothing to do but to read why', async (part, words) => {
    eventIs(part);
    open();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Send feedback|Save certificate/ })).toBeNull();
  });

  it('an event that is not there is said so', async () => {
    refuse('GET /event/:id/after', 404);
    open();
    expect(await screen.findByText('Event not found')).toBeVisible();
  });
});
