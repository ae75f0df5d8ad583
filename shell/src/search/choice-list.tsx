import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Box, Text, token } from 'shared-ui/core';
import { type Choice, type Group } from './found-groups';

const option = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  width: '100%',
  minHeight: 48,
  px: 1.5,
  py: 0.75,
  borderRadius: '10px',
  color: token.text.strong,
  textAlign: 'left',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& > svg': { flexShrink: 0, color: token.text.muted },
  '&[aria-selected="true"]': {
    bgcolor: token.accent.surface,
    // Forced colours make it visible.
    outline: '2px solid transparent',
    outlineOffset: '-2px',
    boxShadow: `inset 4px 0 ${token.accent.main}`,
  },
} as const;

interface ChoiceListProps {
  id: string;
  groups: readonly Group[];
  /** Index among the choices of all groups. */
  active: number;
  optionId: (index: number) => string;
  onActive: (index: number) => void;
  onChoose: (choice: Choice) => void;
  isOld: boolean;
}

/** The listbox of the search, in groups with headings. The focus stays in the field. */
export function ChoiceList(props: ChoiceListProps) {
  const { id, groups, active, optionId, onActive, onChoose, isOld } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-selected=true]');
    chosen?.scrollIntoView?.({ block: 'nearest' });
  }, [active, groups]);
  const indexOf = (place: number, nth: number) =>
    groups.slice(0, place).reduce((sum, { choices }) => sum + choices.length, nth);
  return (
    <Box ref={list} role="listbox" id={id} aria-label="Results" sx={{ opacity: isOld ? 0.6 : 1 }}>
      {groups.map(({ name, icon: Icon, choices }, place) => (
        <Box key={name} role="group" aria-labelledby={`${id}-group-${place}`} sx={{ mb: 1.5 }}>
          <Text
            as="div"
            size="small"
            tone="muted"
            weight="bold"
            id={`${id}-group-${place}`}
            sx={{ px: 1.5, py: 0.5 }}
          >
            {name}
          </Text>
          {choices.map((choice, nth) => {
            const at = indexOf(place, nth);
            const shared = {
              id: optionId(at),
              role: 'option',
              'aria-selected': at === active,
              tabIndex: -1,
              onMouseMove: () => onActive(at),
              onClick: () => onChoose(choice),
              sx: option,
            };
            const words = (
              <>
                <Icon size={20} aria-hidden />
                <span>
                  {choice.title}
                  {choice.detail && (
                    <Text as="span" size="small" tone="muted" sx={{ display: 'block' }}>
                      {choice.detail}
                    </Text>
                  )}
                </span>
              </>
            );
            return choice.to ? (
              <Box key={choice.key} component={Link} to={choice.to} {...shared}>
                {words}
              </Box>
            ) : (
              <Box key={choice.key} {...shared}>
                {words}
              </Box>
            );
          })}
        </Box>
      ))}
    </Box>
  );
}
