export { QueryClientProvider, useMutation } from '@tanstack/react-query';
export { api } from './api/api';
export { anyMessageOf, ApiError, fieldsOf, isStatus, keptWords, messageOf } from './api/api-error';
export { type SendOptions } from './api/http';
export { listMemory } from './api/list-memory';
export { page, type PageOf, pages } from './api/pages';
export {
  cancelRead,
  changeAnswer,
  invalidate,
  invalidateLater,
  onInvalidated,
  prefetch,
  type Query,
  query,
  readAgain,
  readFailedAgain,
  readNow,
} from './api/query';
export { queryClient } from './api/query-client';
export { keepPreviousData, useFreshQuery, useInfiniteQuery, useQuery } from './api/use-query';
export { useDebounced } from './hooks/use-debounced';
export { useDocumentTitle, useTitle, useTitleOverride } from './hooks/document-title';
export { saveFile } from './hooks/save-file';
export { useSearchParamValues, useSearchText } from './hooks/use-search-param-values';
export { useOneAtATime } from './hooks/use-one-at-a-time';
export { createPart, type Part, type PartHost, setPartHost, usePart } from './parts/parts';
export { usePressedPart } from './parts/use-pressed-part';
export * from './queries';
export { unsavedChanges, useHasUnsavedChanges, useUnsavedChanges } from './safety/unsaved-changes';
export { type Draft, useDraft } from './safety/use-draft';
export { useLeaveGuard } from './safety/use-leave-guard';
export { type Session, session } from './session/session';
export { type SessionEnd } from './session/session-store';
export { isKnownRole, mayEnter, type User } from './session/user';
export { useSession, useUser } from './session/use-session';
export { createStore, type Store, useStore } from './store/store';
export { toast, type Toast, type ToastKind, type ToastOptions, useToasts } from './toast/toast';
