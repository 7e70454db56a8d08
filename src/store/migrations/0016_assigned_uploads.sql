ALTER TABLE "assignments" DROP CONSTRAINT "assignments_document_id_documents_id_fk";
