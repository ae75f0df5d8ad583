import { type ReactNode, useState } from 'react';
import { Button, Text } from 'shared-ui/core';
import * as overlay from 'shared-ui/overlay';
import * as pass from 'shared-ui/pass';
import { type Situations } from '../testing/situation';

interface OpenedProps {
  label: string;
  children: (onClose: () => void) => ReactNode;
}

/** A dialog covers the page, so a button opens it. */
function Opened({ label, children }: OpenedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  );
}

const robots = {
  name: 'Line Follower Build Night',
  date: '2026-11-26T11:30:00Z',
  venue: 'Fab Lab',
};
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1v1H0z"/></svg>';
const nothing = () => undefined;

export const ofOverlay: Situations = {
  Dialog: {
    plain: () => (
      <Opened label="Open the dialog">
        {(onClose) => (
          <overlay.Dialog
            open
            onClose={onClose}
            title="Register for Robotics Night"
            actions={<Button onClick={onClose}>Register</Button>}
          >
            <Text>29 spots available</Text>
          </overlay.Dialog>
        )}
      </Opened>
    ),
  },
  ConfirmDialog: {
    danger: () => (
      <Opened label="Open the question">
        {(onClose) => (
          <overlay.ConfirmDialog
            open
            danger
            title="Cancel your registration?"
            text="Your place goes to somebody else."
            onAnswer={onClose}
          />
        )}
      </Opened>
    ),
  },
};

export const ofPass: Situations = {
  PassDialog: {
    ready: () => (
      <Opened label="Open the pass">
        {(onClose) => (
          <pass.PassDialog
            event={robots}
            pass={{ svg, code: 'ABCD-1234' }}
            busy={false}
            onRetry={nothing}
            onClose={onClose}
          />
        )}
      </Opened>
    ),
    failed: () => (
      <Opened label="Open the pass that failed">
        {(onClose) => (
          <pass.PassDialog
            event={robots}
            pass={undefined}
            error="The pass could not be loaded."
            busy={false}
            onRetry={nothing}
            onClose={onClose}
          />
        )}
      </Opened>
    ),
  },
};
