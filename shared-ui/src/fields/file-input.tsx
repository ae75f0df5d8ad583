import { styled } from '@mui/material/styles';
import { FileText, Paperclip, Upload, X } from 'lucide-react';
import { type ChangeEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { FieldFrame } from '../controls/field-frame';
import { Button } from '../core/button';
import { IconButton } from '../core/icon-button';
import { VisuallyHidden } from '../core/layout';
import { Link } from '../core/link';
import { ProgressBar } from '../core/progress';
import { Text } from '../core/text';
import { assetUrl, fileName } from '../format/assets';
import { fileSize } from '../format/numbers';
import { Picture } from '../pictures/picture';
import { token } from '../theme/tokens';
import { checkFiles, type FileRules } from './check-files';

export interface ExistingFile {
  path: string;
  name?: string;
  /** Its size, when it is known. */
  bytes?: number | undefined;
}

const Hidden = VisuallyHidden.withComponent('input');
const Zone = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  alignItems: 'flex-start',
  borderRadius: 12,
  '&[data-over]': { outline: `2px dashed ${token.accent.main}`, outlineOffset: 4 },
});
const Items = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  width: '100%',
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
});
const Item = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '4px 4px 4px 12px',
  border: `1px solid ${token.border.soft}`,
  borderRadius: 10,
  backgroundColor: token.surface.card,
  '& > svg': { flexShrink: 0 },
});
const Name = styled('span')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

interface FileInputProps extends FileRules {
  label: ReactNode;
  value: readonly File[];
  onChange: (files: File[]) => void;
  name?: string;
  multiple?: boolean;
  /** Shows chosen pictures. */
  preview?: boolean;
  /** 0 to 100 while sending. */
  progress?: number;
  /** Files that are there already. */
  existing?: readonly ExistingFile[];
  onRemoveExisting?: (path: string) => void;
  buttonLabel?: string;
  /** Called with the message when a file is refused ('' when all are accepted). */
  onRefuse?: (message: string) => void;
  error?: string;
  /** Marked as wrong; the message is elsewhere. */
  invalid?: boolean;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  inputRef?: Ref<HTMLElement>;
}

/** Chosen files, refused at once when type or size is wrong. Files may also be dropped on it. */
export function FileInput(props: FileInputProps) {
  const {
    label,
    value,
    onChange,
    name,
    accept,
    multiple,
    preview,
    progress,
    existing = [],
    onRemoveExisting,
    onBlur,
    inputRef,
  } = props;
  const { buttonLabel = 'Choose file', onRefuse, error, invalid, hint, required, disabled } = props;
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState('');
  const [isOver, setOver] = useState(false);

  const take = (chosen: readonly File[]) => {
    const wanted = multiple ? [...value, ...chosen] : chosen.slice(0, 1);
    const { good, message } = checkFiles(wanted, props);
    setRefusal(message);
    onRefuse?.(message);
    if (good.length > 0 || value.length > 0) onChange(good.length > 0 ? good : [...value]);
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = ''; // the same file may be chosen again
    if (chosen.length > 0) take(chosen);
  };

  return (
    <FieldFrame
      label={label}
      error={error ?? (refusal || undefined)}
      invalid={invalid}
      hint={hint}
      required={required}
    >
      {(aria) => (
        <Zone
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            if (!disabled) take([...event.dataTransfer.files]);
          }}
        >
          <Hidden
            {...aria}
            ref={input}
            type="file"
            tabIndex={-1}
            name={name}
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            onChange={handleChange}
          />
          <Button
            ref={(element) => {
              if (typeof inputRef === 'function') inputRef(element);
            }}
            icon={Upload}
            disabled={disabled}
            onBlur={onBlur}
            onClick={() => input.current?.click()}
            aria-describedby={aria['aria-describedby']}
          >
            {buttonLabel}
          </Button>
          {(existing.length > 0 || value.length > 0) && (
            <Items>
              {existing.map((file) => (
                <Item key={file.path}>
                  <Paperclip size={18} aria-hidden />
                  <Name>
                    <Link href={assetUrl(file.path)}>{file.name ?? fileName(file.path)}</Link>
                    <Size bytes={file.bytes} />
                  </Name>
                  {onRemoveExisting && (
                    <IconButton
                      icon={X}
                      label={`Remove ${file.name ?? fileName(file.path)}`}
                      disabled={disabled}
                      singleClick
                      onClick={() => onRemoveExisting(file.path)}
                    />
                  )}
                </Item>
              ))}
              {value.map((file, index) => (
                <Item key={`${file.name}-${index}`}>
                  {preview && file.type.startsWith('image/') ? (
                    <Preview file={file} />
                  ) : (
                    <FileText size={18} aria-hidden />
                  )}
                  <Name>
                    {file.name}
                    <Size bytes={file.size} />
                  </Name>
                  <IconButton
                    icon={X}
                    label={`Remove ${file.name}`}
                    disabled={disabled}
                    singleClick
                    onClick={() => {
                      setRefusal('');
                      onChange(value.filter((_, at) => at !== index));
                    }}
                  />
                </Item>
              ))}
            </Items>
          )}
          {progress !== undefined && (
            <ProgressBar
              value={progress}
              label={`Uploading ${typeof label === 'string' ? label : 'files'}`}
              sx={{ width: '100%' }}
            />
          )}
        </Zone>
      )}
    </FieldFrame>
  );
}

function Size({ bytes }: { bytes: number | undefined }) {
  return bytes === undefined ? null : (
    <Text as="span" size="small" tone="muted" sx={{ ml: 1 }}>
      {fileSize(bytes)}
    </Text>
  );
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <Picture
      src={url}
      alt={`Preview of ${file.name}`}
      height={56}
      rounded
      sx={{ width: 88, flexShrink: 0 }}
    />
  );
}
