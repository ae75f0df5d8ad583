import { announcementReads, api, invalidate, toast, useMutation } from 'shared-session';

/** Deletes an announcement after the browser's confirm dialog. */
export function useDeleteAnnouncement() {
  const remove = useMutation({
    mutationFn: (id: string) => api.send('DELETE /announcement/:id', { params: { id } }),
    onSuccess: () => {
      toast.success('Announcement deleted');
      return invalidate(...announcementReads);
    },
    onError: () => window.alert('Error deleting announcement'),
  });
  const askAndDelete = (id: string) => {
    if (window.confirm('Are you sure you want to delete this announcement?')) remove.mutate(id);
  };
  return { askAndDelete, isDeleting: remove.isPending };
}
