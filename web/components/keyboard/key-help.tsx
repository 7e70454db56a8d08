import { Kbd, Modal, Table } from "@mantine/core";
import { useActiveKeyBindings } from "./use-key-bindings.ts";

/** The key bindings of this page. */
export function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const keys = useActiveKeyBindings();
  return (
    <Modal opened={isOpen} onClose={onClose} title="Keys on this page" centered closeButtonProps={{ "aria-label": "Close" }}>
      <Table aria-label="Keys on this page">
        <Table.Tbody>
          {keys.map(({ key, what }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" w="6rem">
                <Kbd>{key}</Kbd>
              </Table.Th>
              <Table.Td>{what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
