import { UserX } from 'lucide-react';
import { useState } from 'react';
import { CheckboxField } from 'shared-ui/controls';
import { Button, Stack, Text } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlay';

interface DeactivateAccountProps {
  name: string;
  disabled: boolean;
  onDeactivate: (freeSeats: boolean) => void;
}

/** Asks for confirmation, and whether the person's places in future events become free. */
export function DeactivateAccount({ name, disabled, onDeactivate }: DeactivateAccountProps) {
  const [isOpen, setOpen] = useState(false);
  const [freeSeats, setFreeSeats] = useState(false);
  const handleOpen = () => {
    setFreeSeats(false);
    setOpen(true);
  };
  const handleAnswer = (isYes: boolean) => {
    setOpen(false);
    if (isYes) onDeactivate(freeSeats);
  };
  return (
    <>
      <Button kind="danger" icon={UserX} disabled={disabled} onClick={handleOpen}>
        Deactivate
      </Button>
      <ConfirmDialog
        open={isOpen}
        onAnswer={handleAnswer}
        title={`Deactivate ${name}?`}
        confirmLabel="Deactivate"
        danger
        text={
          <Stack spacing={1}>
            <Text>They are signed out everywhere and cannot sign in until activated again.</Text>
            <CheckboxField
              label="Free this person’s seats"
              hint="Cancels their registrations for coming events and takes them off waiting lists. Teams they lead are cancelled as a whole."
              checked={freeSeats}
              onChange={setFreeSeats}
            />
          </Stack>
        }
      />
    </>
  );
}
