import { toast, useToasts } from 'shared-session';
import { Toaster } from 'shared-ui/core';

// The same function each time: another one would restart the timer of every toast.
const handleClose = (id: string | number) => toast.dismiss(String(id));

/** The one toaster: shows what any part of the portal has to say, each for as long as it asked. */
export const PortalToaster = () => <Toaster toasts={useToasts()} onClose={handleClose} />;
