// The file of a version whose page was left before it had arrived: chosen again, and compared with the one announced.
import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.js';
import { DropZone } from '../../../components/drop-zone.js';
import { ErrorNotice } from '../../../components/error-notice.js';
import { useUploads } from '../../../uploads/uploads-context.js';
import { FileProgress, useChosenFile } from './chosen-file.js';
import type { Version } from './version-queries.js';
import { sizeWords } from './version-words.js';

export function ResumeUpload({ version }: { readonly version: Version }): ReactNode {
  const { file_name: name, file_size: size, sha256 } = version;
  const uploads = useUploads();
  const { chosen, read, choose } = useChosenFile();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File) => {
      // Its size tells at once what its hash would after a while.
      if (file.size !== size || (await choose(file).sha256) !== sha256)
        throw new ApiError(
          0,
          'another_file',
          `${file.name} is not the file you announced for this version. If it changed, delete this version and create a new one.`,
        );
      uploads.start(version, file);
    },
  });
  return (
    <>
      <DropZone
        label={`Choose ${name ?? 'its file'}`}
        hint={`Or drop it here: the same file as before, ${sizeWords(size)}.`}
        isBusy={isPending}
        onFiles={([file]) => mutate(file!)}
      />
      {isPending && chosen && <FileProgress chosen={chosen} read={read} />}
      {error && <ErrorNotice error={error} />}
    </>
  );
}
