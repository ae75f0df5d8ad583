import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from 'shared-session';
import { Stack } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlay';
import { ChoiceList } from './choice-list';
import { type Choice, recentGroups } from './found-groups';
import { SearchInput } from './search-input';
import { SearchNote, SlashChoice } from './search-notes';
import { recentSearches } from './stored-choices';
import { useFound } from './use-found';

interface SearchDialogProps {
  /** What was typed before the dialog was loaded. */
  readTyped: () => string;
  onClose: () => void;
}

/** Events, clubs, announcements and, for super admins, people, found while typing. */
export function SearchDialog({ readTyped, onClose }: SearchDialogProps) {
  const { user } = useSession();
  const [opener] = useState(user?._id);
  const recent = recentSearches(opener);
  const [text, setText] = useState('');
  const read = useRef(readTyped);
  // Together with the field: no letter is typed between the two.
  useLayoutEffect(() => setText(read.current()), []);
  const [texts, setTexts] = useState(recent.read);
  const [chosen, setChosen] = useState({ text: '', index: 0 });
  const navigate = useNavigate();
  const listId = useId();
  const found = useFound(text);
  // What was found for one person is not shown to another.
  const isOver = user?._id !== opener;
  useEffect(() => {
    if (isOver) onClose();
  });

  const groups = found.isAsked ? found.groups : recentGroups(texts);
  const choices = groups.flatMap((group) => group.choices);
  // The best one is chosen again when the text changes.
  const index = chosen.text === text ? Math.min(chosen.index, choices.length - 1) : 0;
  const optionId = (at: number) => `${listId}-${at}`;
  const setIndex = (next: number) => setChosen({ text, index: next });

  const choose = ({ title, to }: Choice) => {
    if (!to) return setText(title);
    recent.add(text.trim());
    onClose();
  };
  const handleKey = (event: KeyboardEvent) => {
    const choice = choices[index];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!choice || event.nativeEvent.isComposing) return;
    if (step) {
      event.preventDefault();
      setIndex((index + step + choices.length) % choices.length);
    } else if (event.key === 'Enter' && !found.isOld) {
      event.preventDefault();
      choose(choice);
      if (choice.to) void navigate(choice.to);
    }
  };
  const clear = () => {
    recent.clear();
    setTexts([]);
  };

  if (isOver) return null;
  return (
    <Dialog open onClose={onClose} title="Search">
      <Stack spacing={2}>
        <SearchInput
          value={text}
          onChange={setText}
          listId={listId}
          isExpanded={choices.length > 0}
          activeId={choices.length > 0 ? optionId(index) : undefined}
          onKeyDown={handleKey}
        />
        <SearchNote found={found} text={text} recent={texts} onClear={clear} onLeave={onClose} />
        {choices.length > 0 && (
          <ChoiceList
            id={listId}
            groups={groups}
            active={index}
            optionId={optionId}
            onActive={setIndex}
            onChoose={choose}
            isOld={found.isOld}
          />
        )}
        <SlashChoice />
      </Stack>
    </Dialog>
  );
}
